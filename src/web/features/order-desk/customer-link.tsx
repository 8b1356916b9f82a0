import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

/** Names the customer that is open in a staff area, in its address: `/admin?customer=0190…`. */
export const CUSTOMER_PARAM = 'customer';

/** Opens a customer over what is on screen; the address says so, and can be sent to a colleague. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set(CUSTOMER_PARAM, id);
  return (
    <Link href={`?${next}`} className="text-link max-sm:inline-flex max-sm:min-h-target items-center wrap-anywhere">
      {children}
    </Link>
  );
}
