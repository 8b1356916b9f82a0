import type { Payment } from '#contracts/payments.ts';
import type { HistoryEntry, OrderDesk, OrderMessage, OrderNote } from '#contracts/staff-orders.ts';

/** Event of an order. A payment, and its reversal, include the history's entry about them, if any. */
export type TimelineItem = {
  key: string;
  at: string;
  /** Null for messages, which are sent automatically. */
  actor: string | null;
} & (
  | { kind: 'history'; entry: HistoryEntry }
  | { kind: 'message'; message: OrderMessage }
  | { kind: 'payment'; payment: Payment; entry: HistoryEntry | null }
  | { kind: 'reversal'; reversal: NonNullable<Payment['reversal']>; entry: HistoryEntry | null }
  | { kind: 'note'; note: OrderNote }
);

/** Item of one kind. */
export type ItemOf<Kind extends TimelineItem['kind']> = Extract<TimelineItem, { kind: Kind }>;

/** Ranks that sort events of the same moment: the cause below its effects. */
const RANKS: Record<TimelineItem['kind'], number> = { message: 0, note: 1, reversal: 2, payment: 2, history: 2 };

/** Returns an event's position in the order's history; events outside of the history come after it. */
function placeOf(item: TimelineItem): number {
  return 'entry' in item && item.entry !== null ? item.entry.id : Number.MAX_SAFE_INTEGER;
}

/**
 * Joins history, messages, payments and notes of an order, latest first. An entry of the history about a payment,
 * written at the same moment, is merged into the item of that payment.
 */
export function joinTimeline({
  history,
  messages,
  payments,
  notes,
}: Pick<OrderDesk, 'history' | 'messages' | 'payments' | 'notes'>): TimelineItem[] {
  const entryOf = (kind: HistoryEntry['kind'], at: string) =>
    history.find((entry) => entry.kind === kind && entry.at === at) ?? null;
  const money = payments.flatMap((payment): TimelineItem[] => {
    const { id, createdAt, reversal } = payment;
    const entry = entryOf('paid', createdAt);
    const items: TimelineItem[] = [
      { kind: 'payment', key: `payment ${id}`, at: createdAt, actor: payment.actor, payment, entry },
    ];
    if (reversal !== null) {
      const { id: key, createdAt: at, actor } = reversal;
      items.push({
        kind: 'reversal',
        key: `payment ${key}`,
        at,
        actor,
        reversal,
        entry: entryOf('payment_reversed', at),
      });
    }
    return items;
  });
  const mergedIds = new Set(money.flatMap((item) => ('entry' in item && item.entry !== null ? [item.entry.id] : [])));
  const items: TimelineItem[] = [
    ...history
      .filter(({ id }) => !mergedIds.has(id))
      .map(
        (entry): TimelineItem => ({
          kind: 'history',
          key: `history ${entry.id}`,
          at: entry.at,
          actor: entry.actor,
          entry,
        }),
      ),
    ...messages.map(
      (message): TimelineItem => ({
        kind: 'message',
        key: `message ${message.id}`,
        at: message.sentAt ?? message.createdAt,
        actor: null,
        message,
      }),
    ),
    ...money,
    ...notes.map(
      (note): TimelineItem => ({ kind: 'note', key: `note ${note.id}`, at: note.createdAt, actor: note.actor, note }),
    ),
  ];
  return items.sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || RANKS[a.kind] - RANKS[b.kind] || placeOf(b) - placeOf(a),
  );
}
