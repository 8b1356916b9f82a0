import { Link } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { NextSteps } from './next-steps.tsx';

/** Leads on from the orders: what happens next, and where to go. @param orders none where they could not be read */
export function Onward({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <NextSteps orders={orders} />
      <div className="mt-12 flex flex-wrap gap-3 print:hidden">
        <Link href="/dashboard" className={buttonClass('primary', 'lg')}>
          Track Your Order
        </Link>
        <Link href="/" className={buttonClass('secondary', 'lg')}>
          Back to Home
        </Link>
        <Button size="lg" variant="quiet" onClick={() => window.print()}>
          Print or Save
        </Button>
      </div>
    </>
  );
}
