import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { sheetState } from '#web/ui/use-sheet-in-address.ts';

/** Name of the parameter for the open customer in the address of a staff area: `/admin?customer=0190…`. */
export const CUSTOMER_PARAM = 'customer';

/** Opens a customer over the page; the address names it, and can be sent to a colleague. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set(CUSTOMER_PARAM, id);
  const isOpen = search.has(CUSTOMER_PARAM);
  return (
    <Link
      href={`?${next}`}
      // One customer replaces another: closing returns to the page before both.
      replace={isOpen}
      state={isOpen ? window.history.state : sheetState(CUSTOMER_PARAM)}
      className="text-link max-sm:inline-flex max-sm:min-h-target items-center wrap-anywhere"
    >
      {children}
    </Link>
  );
}
