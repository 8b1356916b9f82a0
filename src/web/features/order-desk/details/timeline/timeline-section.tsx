import type { ReactNode } from 'react';
import type { Payment } from '#contracts/payments.ts';
import type { OrderDesk } from '#contracts/staff-orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';
import { Section } from '../../section.tsx';
import { ShopTime } from '../../shop-time.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { joinTimeline, type TimelineItem } from './join-timeline.ts';
import { MessageEntry } from './message-entry.tsx';
import { PaymentEntry, ReversalEntry } from './payment-entry.tsx';

interface TimelineSectionProps {
  desk: OrderDesk;
  /** Left out when payments must not be reversed. */
  onReverse?: ((payment: Payment) => void) | undefined;
  /** Form for a note, above the list. */
  children: ReactNode;
}

/** Shows history, messages, payments and notes of an order by time, latest first: each with its author and time. */
export function TimelineSection({ desk, onReverse, children }: TimelineSectionProps) {
  return (
    <Section title="Timeline">
      {children}
      <ol className="mt-4 ml-1.5">
        {joinTimeline(desk).map((item) => (
          <HistoryStep key={item.key}>
            <div className="pb-4">
              <p className="text-sm text-muted tabular-nums">
                <ShopTime instant={item.at} />
                {item.actor !== null && ` · ${item.actor}`}
              </p>
              <Entry item={item} onReverse={onReverse} />
            </div>
          </HistoryStep>
        ))}
      </ol>
    </Section>
  );
}

function Entry({ item, onReverse }: { item: TimelineItem; onReverse: TimelineSectionProps['onReverse'] }) {
  switch (item.kind) {
    case 'history':
      return <HistoryEntry entry={item.entry} />;
    case 'message':
      return <MessageEntry message={item.message} />;
    case 'payment':
      return <PaymentEntry item={item} onReverse={onReverse} />;
    case 'reversal':
      return <ReversalEntry item={item} />;
    case 'note':
      return (
        <p className="mt-1 rounded-xl bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
          <span className="sr-only">Note: </span>
          {item.note.text ?? <span className="text-muted">Deleted with the customer’s account.</span>}
        </p>
      );
    default:
      return assertNever(item);
  }
}
