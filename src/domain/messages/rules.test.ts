import { expect, test } from 'vitest';
import { MESSAGE_PURPOSES, type MessagePurpose } from '../messages.ts';
import { canSendAgain, MESSAGE_RULES, statusLivesMinutes } from './rules.ts';

test('lets money and confirmations leave even when newer messages exist', () => {
  const fleeting = MESSAGE_PURPOSES.filter((purpose) => MESSAGE_RULES[purpose].isFleeting);
  expect(fleeting).toEqual(['order_status', 'appointment', 'driver', 'label_reminder', 'price_offer_reminder']);
});

test('never lets a message live for ever, and codes not longer than minutes', () => {
  const lives = (purpose: MessagePurpose) => MESSAGE_RULES[purpose].livesMinutes;
  expect(Math.max(...MESSAGE_PURPOSES.map(lives))).toBeLessThanOrEqual(7 * 24 * 60);
  expect(lives('verification_code')).toBe(10);
  expect(lives('password_reset')).toBe(60);
});

test('ends the news of an assigned pickup within the day, and that of other statuses after days', () => {
  expect(statusLivesMinutes('pickup_assigned')).toBe(12 * 60);
  expect(statusLivesMinutes('evaluation')).toBe(2 * 24 * 60);
});

test('lets staff send again what was given up and still says something true, and nothing else', () => {
  const failed = { status: 'failed', recipient: 'dana@mail.example', text: 'Hello', delivery: null } as const;
  const sendable = MESSAGE_PURPOSES.filter((purpose) => canSendAgain({ ...failed, purpose }));
  const others = [
    ...['verification_code', 'password_reset', 'password_changed', 'test'],
    ...['campaign', 'review_request', 'quote_reminder'],
  ];
  expect(sendable).toEqual(MESSAGE_PURPOSES.filter((purpose) => !others.includes(purpose)));
  expect(canSendAgain({ ...failed, purpose: 'payment', status: 'expired' })).toBe(false);
  expect(canSendAgain({ ...failed, purpose: 'payment', status: 'sent' })).toBe(false);
  expect(canSendAgain({ ...failed, purpose: 'payment', status: 'sent', delivery: 'undelivered' })).toBe(true);
  expect(canSendAgain({ ...failed, purpose: 'payment', recipient: '' })).toBe(false);
  expect(canSendAgain({ ...failed, purpose: 'payment', text: '' })).toBe(false);
});
