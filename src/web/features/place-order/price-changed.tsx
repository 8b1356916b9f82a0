import { useEffect, useRef } from 'react';
import { type Cents, formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';

interface PriceChangedProps {
  oldCents: Cents;
  newCents: Cents;
  onAccept: () => void;
  onDecline: () => void;
}

/** Shows the price that the customer saw and today's, and lets the customer decide. */
export function PriceChanged({ oldCents, newCents, onAccept, onDecline }: PriceChangedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMore = newCents > oldCents;
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          The price has changed
        </h3>
        <p className="mt-1 text-muted">
          {isMore ? 'Good news: today we pay more.' : 'Today we pay less.'} What you entered is still here.
        </p>
      </div>
      <dl className="flex items-end gap-8 tabular-nums">
        <div>
          <dt className="text-note text-muted">Before</dt>
          <dd className="text-2xl text-muted line-through">{formatMoney(oldCents)}</dd>
        </div>
        <div>
          <dt className="text-note text-muted">Today</dt>
          <dd className="text-5xl leading-none font-bold tracking-tight">{formatMoney(newCents)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={onAccept} className="flex-1">
          Accept {formatMoney(newCents)}
        </Button>
        <Button size="lg" variant="secondary" onClick={onDecline} className="flex-1">
          Go Back
        </Button>
      </div>
    </div>
  );
}
