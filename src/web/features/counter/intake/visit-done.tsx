import { useRef } from 'react';
import { PrintButton } from '#web/features/printing/index.ts';
import { priceText, sumText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { paperOfVisit, type Visit } from '../counter.api.ts';
import { deviceText } from '../transactions/transaction-card.tsx';

/** Confirms the finished visit, prints its receipt, and starts the next customer. */
export function VisitDone({ visit, onNext }: { visit: Visit; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  const isTicket = visit.kind === 'drop_off';
  return (
    <section
      aria-label="Visit finished"
      className="mx-auto grid max-w-2xl gap-5 rounded-2xl border border-line bg-surface p-6"
    >
      <div role="status">
        <h2 className="text-xl font-semibold tracking-tight">
          {isTicket ? 'Left for testing' : `Paid ${sumText(visit.paid)}`}
        </h2>
        <p className="text-muted">
          Visit {visit.number} · {visit.customer.name}
        </p>
      </div>
      <ul className="grid divide-y divide-line">
        {visit.transactions.map((transaction) => (
          <li key={transaction.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {deviceText(transaction)} <span className="text-note text-muted">{transaction.transactionNumber}</span>
            </span>
            <span className="tabular-nums">{priceText(transaction.finalPrice ?? transaction.quotedPrice)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <PrintButton
          hasFocus
          label={isTicket ? 'Print ticket' : 'Print receipt'}
          paper={paperOfVisit(visit.id)}
          // Focuses the other button, so the next Enter starts the next customer.
          onPress={() => next.current?.focus()}
        />
        <Button ref={next} variant="secondary" onClick={onNext}>
          Next customer
        </Button>
      </div>
    </section>
  );
}
