import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGE_PURPOSES, MESSAGE_STATUSES } from '#domain/messages.ts';
import { audienceOf, deliveryText, endText, MessageState, waitingText } from './message-state.tsx';

type StateFacts = Parameters<typeof MessageState>[0];

const TEXT: StateFacts = { channel: 'sms', status: 'sent', provider: 'twilio', waitsFor: null, delivery: null };
const labelOf = (facts: Partial<StateFacts>) =>
  renderToStaticMarkup(<MessageState {...TEXT} {...facts} />).replace(/<[^>]+>/g, '');

test('shows the state of a message in plain words, never by its name in the log', () => {
  expect(MESSAGE_STATUSES.map((status) => labelOf({ status }))).toEqual([
    ...['Queued', 'Waiting', 'Sending', 'Sent', 'Sent, combined', 'Opted out', 'Not sent'],
    ...['Expired', 'Replaced', 'Delivery unknown'],
  ]);
});

test.each([
  ['sms', 'room', '2026-11-22T16:30:00.000Z', /this number reached its limit of 10 messages an hour\. Resumes .*10:30/],
  ['email', 'room', '2026-11-22T16:30:00.000Z', /this mailbox reached its limit of 10 messages an hour\. Resumes /],
  ['sms', 'budget', '2026-11-23T15:00:00.000Z', /today’s text limit is used up\. Resumes /],
  ['sms', 'retry', '2026-11-22T16:30:00.000Z', /^Waiting to try again\. Resumes .*10:30/],
  ['email', 'hold', '2026-11-22T16:30:00.000Z', /^Waiting: marketing is on hold\. Resumes /],
  [
    'sms',
    'proof',
    null,
    /hasn’t verified this number yet, so we email instead\. They can verify it on their order page\.$/,
  ],
] as const)('says why a %s waits for %s, and when it goes on', (channel, waitsFor, waitsUntil, expected) => {
  expect(waitingText({ channel, waitsFor, waitsUntil }, 'America/Chicago')).toMatch(expected);
});

test('says why a message ended unsent', () => {
  expect(endText({ status: 'expired', provider: 'twilio' })).toContain('too late');
  expect(endText({ status: 'superseded', provider: 'twilio' })).toContain('a newer message');
  expect(endText({ status: 'uncertain', provider: 'twilio' })).toContain('won’t be sent again');
  expect(endText({ status: 'failed', provider: 'twilio' })).toBeNull();
});

test.each(MESSAGE_STATUSES)('never calls a message sent that no provider took: %s', (status) => {
  const [text, email] = (['sms', 'email'] as const).map((channel) =>
    labelOf({ channel, status, provider: 'embedded' }),
  );
  const isGone = status === 'sent' || status === 'joined';
  expect([text, email]).toEqual(
    isGone ? ['Not sent: no text provider', 'Not sent: no email provider'] : [labelOf({ status }), labelOf({ status })],
  );
  expect(endText({ status, provider: 'embedded' })?.includes('no provider is connected') ?? false).toBe(isGone);
});

test('gives no reason for a message that does not wait', () => {
  expect(waitingText({ channel: 'sms', waitsFor: null, waitsUntil: null }, 'America/Chicago')).toBeNull();
});

test('says how far a text got, and why it did not arrive', () => {
  const states = [null, 'queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
  expect(states.map((delivery) => labelOf({ delivery }))).toEqual([
    'Sent',
    'Sent',
    'Sent',
    'Delivered',
    'Not delivered',
    'Not delivered',
  ]);
  expect(deliveryText({ deliveryReason: 'the number is a landline', deliveryCode: '30006' })).toBe(
    'Not delivered: the number is a landline (30006).',
  );
  expect(deliveryText({ deliveryReason: 'the carrier gave no reason', deliveryCode: null })).toBe(
    'Not delivered: the carrier gave no reason.',
  );
  expect(deliveryText({ deliveryReason: null, deliveryCode: null })).toBeNull();
});

test('says that a message went to the customer only where it did', () => {
  expect(audienceOf('driver')).toBe('a driver');
  expect(audienceOf('shop_notice')).toBe('the shop');
  const others = MESSAGE_PURPOSES.filter((purpose) => purpose !== 'driver' && purpose !== 'shop_notice');
  expect(new Set(others.map(audienceOf))).toEqual(new Set(['the customer']));
});

test('a text whose number is not proved has a state of its own', () => {
  expect(labelOf({ status: 'waiting', waitsFor: 'proof' })).toBe('Number not verified');
});
