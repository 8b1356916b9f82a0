import { useEffect, useRef } from 'react';
import { pathOf } from '#web/lib/api.ts';
import { priceText, sumText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { Visit } from '../counter.api.ts';
import { deviceText } from '../transactions/transaction-card.tsx';

/** Says what was done, with the receipt to print, and leads to the next customer. */
export function VisitDone({ visit, onNext }: { visit: Visit; onNext: () => void }) {
  const print = useRef<HTMLAnchorElement>(null);
  useEffect(() => print.current?.focus(), []);
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
        {visit.transactions.map((one) => (
          <li key={one.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {deviceText(one)} <span className="text-note text-muted">{one.transactionNumber}</span>
            </span>
            <span className="tabular-nums">{priceText(one.finalPrice ?? one.quotedPrice)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          ref={print}
          className={buttonClass()}
          href={pathOf('visits.receipt', { id: visit.id })}
          target="_blank"
          rel="noreferrer"
        >
          {isTicket ? 'Print ticket' : 'Print receipt'}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        <Button variant="secondary" onClick={onNext}>
          Next customer
        </Button>
      </div>
    </section>
  );
}
