import { useQuery } from '@tanstack/react-query';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import type { Expense } from '../expenses.api.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { receiptsOf } from './receipts.api.ts';

/** Shows all receipts of an expense, deleted ones too, with the members who added and deleted them. */
export function ReceiptsHistory({ expense }: { expense: Expense }) {
  const source = useQuery(receiptsOf(expense.id));
  const data = source.data ?? [];
  const { timeZone } = usePageData().shop;
  if (source.error !== null) return <ReadState source={source} what="The receipts" />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Receipts" className="mb-5 grid min-w-0 gap-3">
      <h3 className="font-semibold">Receipts</h3>
      <ul className="grid min-w-0 gap-3">
        {data.map((receipt) => {
          const { id, actor, addedAt, deletedBy, deletedAt } = receipt;
          return (
            <li key={id} className="min-w-0">
              <ReceiptLink receipt={receipt} />
              <p className="text-note text-muted">
                Added by {actor}, {momentText(addedAt, timeZone)}
              </p>
              {deletedAt !== null && (
                <p className="text-note text-danger">
                  Deleted by {deletedBy}, {momentText(deletedAt, timeZone)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
