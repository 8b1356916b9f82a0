import type { HistoryEntry as Entry } from '#contracts/staff-orders.ts';
import { contestLabels } from '#domain/orders/contest-steps.ts';
import { declineLabel } from '#domain/orders/decline-cause.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { priceText } from '#web/lib/format.ts';

/** Names of the kinds of entries; a change of status is named by its statuses. */
const KINDS: Record<Entry['kind'], string | null> = {
  created: 'Order placed',
  status: null,
  undone: 'Undone',
  moved: 'Pickup scheduled',
  paid: 'Paid',
  payment_reversed: 'Payment reversed',
};

/** Shows an entry of the history: from, to and note. */
export function HistoryEntry({ entry }: { entry: Entry }) {
  return (
    <>
      <p className="font-medium">{entryText(entry)}</p>
      {entry.assignedTo !== null && (
        <p className="text-note">{entry.assignedTo === '' ? 'Unassigned' : `Assigned to ${entry.assignedTo}`}</p>
      )}
      {entry.finalPrice !== null && (
        <p className="text-note">
          Price {priceText(entry.finalPrice)}
          {entry.priceReason !== null && `: ${entry.priceReason}`}
        </p>
      )}
      {entry.declined !== null && (
        <p className="text-note">
          {declineLabel(entry.declined.cause)}
          {entry.declined.words !== null && `. Message to seller: “${entry.declined.words}”`}
        </p>
      )}
      {entry.note !== null && entry.note !== '' && <p className="text-note whitespace-pre-wrap">“{entry.note}”</p>}
    </>
  );
}

/** Describes an entry: "Deduction disputed", "received to evaluation", "Undone: completed to evaluation", "Order placed". */
export function entryText({ kind, from, to, contest }: Pick<Entry, 'kind' | 'from' | 'to' | 'contest'>): string {
  const name = contest === null ? KINDS[kind] : contestLabels(contest.step).staff;
  const move = moveText({ from, to });
  if (name === null) return move ?? 'Note';
  return move === null ? name : `${name}: ${move}`;
}

/** Describes a move from one status to another; null when the status stayed. */
export function moveText({ from, to }: Pick<Entry, 'from' | 'to'>): string | null {
  return from === null || from === to ? null : `${statusLabel(from)} to ${statusLabel(to)}`;
}
