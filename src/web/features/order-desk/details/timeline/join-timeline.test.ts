import { expect, test } from 'vitest';
import type { Payment } from '#contracts/payments.ts';
import type { HistoryEntry, OrderMessage, OrderNote } from '#contracts/staff-orders.ts';
import { joinTimeline } from './join-timeline.ts';

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;

const entry = (id: number, kind: HistoryEntry['kind'], minute: number): HistoryEntry => ({
  id,
  kind,
  from: null,
  to: 'received',
  actor: 'pos',
  note: null,
  assignedTo: null,
  finalPrice: null,
  priceReason: null,
  declined: null,
  contest: null,
  isPayout: false,
  version: id,
  at: at(minute),
});
const message = (id: string, createdAt: number, sentAt: number | null): OrderMessage => ({
  id,
  channel: 'sms',
  purpose: 'order_status',
  recipient: '+15125550123',
  subject: null,
  text: 'Hello',
  status: sentAt === null ? 'queued' : 'sent',
  provider: null,
  waitsFor: null,
  waitsUntil: null,
  error: null,
  delivery: null,
  deliveryCode: null,
  deliveryReason: null,
  createdAt: at(createdAt),
  sentAt: sentAt === null ? null : at(sentAt),
});
const note = (id: string, minute: number): OrderNote => ({
  id,
  sellRequestId: 'order',
  text: 'Rang',
  actor: 'Sam',
  createdAt: at(minute),
});
const payment = (id: string, minute: number, reversed: number | null): Payment => ({
  id,
  sellRequestId: 'order',
  amount: '1.00',
  method: 'cash',
  feeAmount: '0.00',
  feePaidBy: 'shop',
  agreedPrice: '1.00',
  trust: '0.00',
  reason: null,
  actor: 'pos',
  createdAt: at(minute),
  receiptUrl: '/receipt',
  part: 1,
  payoutId: null,
  approvedBy: null,
  reversal:
    reversed === null
      ? null
      : { id: `${id}-back`, reason: 'Wrong order', customerNote: null, actor: 'admin', createdAt: at(reversed) },
});
const keys = (desk: Parameters<typeof joinTimeline>[0]) => joinTimeline(desk).map(({ key }) => key);

test('sorts history, messages, payments and notes together by time, latest first', () => {
  const history = [entry(1, 'created', 1), entry(2, 'status', 20)];
  const messages = [message('m2', 21, 22), message('m1', 1, 2)];
  expect(keys({ history, messages, payments: [payment('p', 30, null)], notes: [note('n', 10)] })).toEqual([
    'payment p',
    'message m2',
    'history 2',
    'note n',
    'message m1',
    'history 1',
  ]);
});

test('places a sent message at its sending time, and a waiting one at its creation', () => {
  const messages = [message('sent', 1, 9), message('waits', 5, null)];
  expect(keys({ history: [entry(1, 'created', 7)], messages, payments: [], notes: [] })).toEqual([
    'message sent',
    'history 1',
    'message waits',
  ]);
});

test('shows a payment and its reversal once, joined with their entries in the history', () => {
  const history = [entry(1, 'created', 1), entry(2, 'paid', 5), entry(3, 'payment_reversed', 9)];
  const items = joinTimeline({ history, messages: [], payments: [payment('p', 5, 9)], notes: [] });
  expect(items.map(({ key }) => key)).toEqual(['payment p-back', 'payment p', 'history 1']);
  expect(items.map((item) => ('entry' in item ? item.entry?.id : null))).toEqual([3, 2, 1]);
});

test('puts a cause below its effects of the same moment', () => {
  const messages = [message('m', 5, 5)];
  expect(keys({ history: [entry(1, 'status', 5)], messages, payments: [], notes: [] })).toEqual([
    'message m',
    'history 1',
  ]);
});

test('tells what happened within one moment in its order, latest first: taken in, priced, paid, and completed', () => {
  const history = [entry(1, 'created', 5), entry(2, 'status', 5), entry(3, 'paid', 5), entry(4, 'status', 5)];
  expect(keys({ history, messages: [message('m', 5, 5)], payments: [payment('p', 5, null)], notes: [] })).toEqual([
    'message m',
    'history 4',
    'payment p',
    'history 2',
    'history 1',
  ]);
});
