import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '#domain/money.ts';
import { loginPath, type Session } from '#web/features/session/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { Statement } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { Cart } from './cart.ts';
import { SIGN_IN_AGAIN, SIGN_IN_FIRST } from './use-cart-submission.ts';

interface CartSummaryProps {
  cart: Cart;
  session: Session['state'];
  busy: boolean;
  onSubmit: () => void;
  onClear: () => void;
}

/** Shows count and total of the cart, and the next step. */
export function CartSummary({ cart, session, busy, onSubmit, onClear }: CartSummaryProps) {
  const [wasIn, setWasIn] = useState(false);
  if (session === 'in' && !wasIn) setWasIn(true);
  const { title, description } = wasIn ? SIGN_IN_AGAIN : SIGN_IN_FIRST;
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-3xl border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="summary-title" className="text-xl sm:text-2xl">
        Order Summary
      </h2>
      <dl className="mt-4 space-y-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">Items</dt>
          <dd className="tabular-nums">{countText(cart.count, 'item')}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-lg font-semibold">Total</dt>
          <dd className="text-4xl font-bold tracking-tight tabular-nums">{formatMoney(cart.totalCents)}</dd>
        </div>
      </dl>
      <div className="mt-5 grid gap-2">
        {session === 'out' ? (
          <>
            <div className="mb-2 rounded-2xl bg-accent-soft p-4">
              <p className="font-semibold">{title}</p>
              <p>{description}</p>
            </div>
            <Link href={loginPath('/cart')} className={buttonClass('primary', 'lg')}>
              Sign In
            </Link>
          </>
        ) : (
          <Button size="lg" busy={busy || session === 'unknown'} onClick={onSubmit}>
            Submit All Orders
          </Button>
        )}
        {session !== 'out' && <Statement about="order" className="py-1" />}
        <Button variant="quiet" disabled={busy} onClick={onClear}>
          Clear Cart
        </Button>
      </div>
      <p className="mt-3 text-note text-muted">
        Each device is its own order. We’ll confirm every quote within 24 hours.
      </p>
    </section>
  );
}
