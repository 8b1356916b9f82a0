import { expect, test } from 'vitest';
import { AUTOMATION_RULES, AUTOMATIONS, dueEventRange, fillAutomation, remainingMinutes } from './automations.ts';

const HAPPENED = new Date('2026-11-20T12:00:00Z');
const hoursLater = (hours: number) => new Date(HAPPENED.getTime() + hours * 3_600_000);

/** Numbers of the steps that are due some hours after what happened. */
const dueAfter = (key: (typeof AUTOMATIONS)[number], hours: number) =>
  AUTOMATION_RULES[key].steps.flatMap((step, at) => {
    const { from, until } = dueEventRange(step, hoursLater(hours));
    return HAPPENED > from && HAPPENED <= until ? [at] : [];
  });

test.each([
  ['review_request', 71, []],
  ['review_request', 72, [0]],
  ['review_request', 119, [0]],
  ['review_request', 120, []],
  ['quote_reminder', 21, []],
  ['quote_reminder', 22, [0]],
  ['quote_reminder', 41, [0]],
  ['quote_reminder', 42, []],
  ['label_reminder', 119, []],
  ['label_reminder', 120, [0]],
  ['label_reminder', 144, []],
  ['label_reminder', 239, []],
  ['label_reminder', 240, [1]],
  ['label_reminder', 264, []],
] as const)('%s after %i hours has the steps %j due', (key, hours, steps) => {
  expect(dueAfter(key, hours)).toEqual(steps);
});

test('what is due is of use until its step is over, and for a minute at least', () => {
  const [step] = AUTOMATION_RULES.quote_reminder.steps;
  expect([22, 41.5, 50].map((hours) => remainingMinutes(step ?? expect.fail(), HAPPENED, hoursLater(hours)))).toEqual([
    ...[20 * 60, 30, 1],
  ]);
});

test.each(AUTOMATIONS)('%s leaves no word in braces once it is filled', (key) => {
  const { subject, body } = AUTOMATION_RULES[key];
  const values = { greeting: 'Hi,', device: 'iPhone', shop: 'Us', price: '$1', until: 'May', order: 'A1', link: 'L' };
  expect(fillAutomation(`${subject} ${body}`, values)).not.toMatch(/[{}]/);
});
