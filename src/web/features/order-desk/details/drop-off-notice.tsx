import { useEffect, useRef } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { pathOf } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Offers the drop-off receipt of a device just handed in; the next Enter opens it. */
export function DropOffNotice({ order: { id, customer } }: { order: StaffOrder }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-accent bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">The device is in the shop.</strong>
        {customer.email === '' ? 'We’ll also text the receipt.' : 'We’ll also email and text the receipt.'}
      </p>
      <a
        ref={link}
        href={pathOf('orders.dropOffReceipt', { id })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary')}
      >
        Drop-off receipt (PDF)
      </a>
    </div>
  );
}
