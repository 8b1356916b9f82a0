import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useOpening } from '#web/lib/places/use-record.ts';

/** Opens a customer over the page; the address names it, and can be sent to a colleague. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      {...useOpening()('customer', id)}
      className="text-link max-sm:inline-flex max-sm:min-h-target items-center wrap-anywhere"
    >
      {children}
    </Link>
  );
}
