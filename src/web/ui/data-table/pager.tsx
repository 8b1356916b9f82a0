import { Button } from '../button.tsx';

/** The page of a list that is on screen, and the ways from it; null where a way leads nowhere. */
export interface Pages {
  /** From 1. */
  pageNumber: number;
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Steps through the pages. How many there are is not counted: that would read every row (decision 20). */
export function Pager({ pages: { pageNumber, previous, next } }: { pages: Pages }) {
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
