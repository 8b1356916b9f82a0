import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { shortMoment } from '../shop-time.tsx';
import { Section } from './sections.tsx';

/** Names of the kinds of entries; a change of status is named by its statuses. */
const KINDS: Record<HistoryEntry['kind'], string | null> = {
  created: 'Order taken',
  status: null,
  undone: 'Taken back',
  paid: 'Paid',
  payment_reversed: 'Payment reversed',
};

/** Lists the history of an order, latest first: who, when, from, to and note (decision 9). */
export function HistorySection({ history }: { history: readonly HistoryEntry[] }) {
  const { timeZone } = usePageData().shop;
  return (
    <Section title="History">
      <ol className="grid gap-3">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className="history-step">
            <p className="font-medium">{entryText(entry)}</p>
            <p className="text-sm text-muted tabular-nums">
              {entry.actor} · <time dateTime={entry.at}>{shortMoment(entry.at, timeZone)}</time>
            </p>
            {entry.assignedTo !== null && (
              <p className="text-note">
                {entry.assignedTo === '' ? 'Assigned to nobody' : `Assigned to ${entry.assignedTo}`}
              </p>
            )}
            {entry.finalPrice !== null && (
              <p className="text-note">
                Price {priceText(entry.finalPrice)}
                {entry.priceReason !== null && `: ${entry.priceReason}`}
              </p>
            )}
            {entry.note !== null && entry.note !== '' && (
              <p className="text-note whitespace-pre-wrap">“{entry.note}”</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Describes an entry: "received → evaluation", "Taken back: completed → evaluation", "Order taken". */
export function entryText({ kind, from, to }: Pick<HistoryEntry, 'kind' | 'from' | 'to'>): string {
  const name = KINDS[kind];
  const move = from === null || from === to ? null : `${statusLabel(from)} → ${statusLabel(to)}`;
  if (name === null) return move ?? `Noted at ${statusLabel(to)}`;
  return move === null ? name : `${name}: ${move}`;
}
