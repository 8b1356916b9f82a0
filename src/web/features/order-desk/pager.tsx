import { Button } from '#web/ui/button.tsx';
import type { OrdersPage } from './use-orders-page.ts';

/** Steps through the pages. How many there are is not counted: that would read every order (decision 20). */
export function Pager({ page }: { page: Pick<OrdersPage, 'pageNumber' | 'previous' | 'next'> }) {
  const { pageNumber, previous, next } = page;
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-3">
      <Button variant="secondary" disabled={previous === null} onClick={() => previous?.()}>
        Previous
      </Button>
      <span className="tabular-nums text-muted" aria-live="polite">
        Page {pageNumber}
      </span>
      <Button variant="secondary" disabled={next === null} onClick={() => next?.()}>
        Next
      </Button>
    </nav>
  );
}
