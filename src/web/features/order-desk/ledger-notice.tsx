import type { StaffOrder } from '#contracts/orders.ts';
import { isPayable, PAYABLE_STATUSES, statusLabel } from '#domain/orders/status.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Said where 'payment issued' is picked: it changes the status, pays nothing and tells nobody (decision 31). Where the order
 * can be paid, the payment that does all three is offered instead.
 */
export function LedgerNotice({ order, onPay }: { order: StaffOrder; onPay: (order: StaffOrder) => void }) {
  if (order.paymentStatus === 'paid') {
    return (
      <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-note">
        The customer is not told of this status again: the payment has told them.
      </p>
    );
  }
  const canPay = isPayable(order.status);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange"
    >
      <p className="min-w-0 flex-1 basis-60 text-note">
        <strong className="block font-semibold">Nothing has been paid for this order.</strong>
        This changes the status only: the customer will not be told that money is on its way.
        {!canPay && ` It can be paid once it stands at ${PAYABLE_STATUSES.map(statusLabel).join(' or ')}.`}
      </p>
      {canPay && (
        <Button variant="secondary" onClick={() => onPay(order)}>
          Make the Payment
        </Button>
      )}
    </div>
  );
}
