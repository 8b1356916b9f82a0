import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderMessage } from '#contracts/staff-orders.ts';
import { MESSAGE_PURPOSES, MESSAGE_STATUSES } from '#domain/messages.ts';
import { audienceOf, deliveryText, endText, MessageState, waitingText } from './message-state.tsx';

test('shows the state of a message in plain words, never by its name in the log', () => {
  const labels = MESSAGE_STATUSES.map((status) =>
    renderToStaticMarkup(<MessageState status={status} waitsFor={null} delivery={null} />).replace(/<[^>]+>/g, ''),
  );
  expect(labels).toEqual([
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
  expect(endText({ status: 'expired' })).toContain('too late');
  expect(endText({ status: 'superseded' })).toContain('a newer message');
  expect(endText({ status: 'uncertain' })).toContain('won’t be sent again');
  expect(endText({ status: 'failed' })).toBeNull();
});

test('gives no reason for a message that does not wait', () => {
  expect(waitingText({ channel: 'sms', waitsFor: null, waitsUntil: null }, 'America/Chicago')).toBeNull();
});

test('says how far a text got, and why it did not arrive', () => {
  const state = (delivery: OrderMessage['delivery']) =>
    renderToStaticMarkup(<MessageState status="sent" waitsFor={null} delivery={delivery} />).replace(/<[^>]+>/g, '');
  const states = [null, 'queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
  expect(states.map(state)).toEqual(['Sent', 'Sent', 'Sent', 'Delivered', 'Not delivered', 'Not delivered']);
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
  const shown = renderToStaticMarkup(<MessageState status="waiting" waitsFor="proof" delivery={null} />);
  expect(shown).toContain('Number not verified');
  expect(shown).not.toContain('Waiting');
});
