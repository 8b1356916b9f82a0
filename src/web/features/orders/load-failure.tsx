import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

interface OrderLoadFailureProps {
  error: unknown;
  /** Subject of the heading. */
  what?: 'Your order' | 'Your orders';
  onRetry: () => void;
}

/** Explains why an order, or the list of them, could not be loaded, with a button to try again. */
export function OrderLoadFailure({ error, what = 'Your order', onRetry }: OrderLoadFailureProps) {
  return (
    <div role="alert">
      <p className="text-2xl font-semibold tracking-tight">{what} didn’t load</p>
      <p className="mt-1 text-lg text-muted">
        {messageOf(error)} {what === 'Your order' ? 'Your order is' : 'Your orders are'} safe.
      </p>
      <Button className="mt-5" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** Returns true when the order does not exist or is not this visitor's: the server never says which. */
export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
