import { expect, test } from 'vitest';
import { doneCount, peopleText, progressText, sendingText, sentText } from './campaign-texts.ts';

const COUNTS = { recipientCount: 5000, sentCount: 1100, failedCount: 90, uncertainCount: 10 };

test('counts the sent, the failed and the uncertain people of a campaign as done', () => {
  expect(doneCount(COUNTS)).toBe(1200);
  expect(progressText(COUNTS)).toBe('1,200 of 5,000 done');
  expect(sendingText(COUNTS)).toBe('Sending now: 1,200 of 5,000');
});

test('says nothing of the progress of a campaign before its people are fixed', () => {
  expect(progressText({ recipientCount: 0, sentCount: 0, failedCount: 0, uncertainCount: 0 })).toBe('');
});

test.each([
  [0, '0 people'],
  [1, '1 person'],
  [12_000, '12,000 people'],
])('counts %i people', (count, text) => {
  expect(peopleText(count)).toBe(text);
});

test('reports a sent campaign in the words of the specification', () => {
  expect(sentText(3)).toEqual({ title: 'Campaign Sent Successfully!', description: 'Sent to 3 recipients' });
});
