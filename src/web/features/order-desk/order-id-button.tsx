import { shortOrderId } from '#domain/orders/short-id.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';

/** Names an order in a table by its short id, and opens it. */
export function OrderIdButton({ id, onOpen }: { id: string; onOpen: () => void }) {
  return (
    <RowButton onOpen={onOpen} className="min-h-target font-mono text-sm font-semibold">
      <span className="sr-only">Order </span>
      {shortOrderId(id)}
    </RowButton>
  );
}
