import { useState } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure, TableSkeleton } from './load-state.tsx';
import { CELL, HEAD_CELL, NUMBER, OldPrice, PlaceChange, TABLE } from './price-cells.tsx';
import { type ChangeDetails, useChange, useUndo } from './price-manager.api.ts';

/** One change with its first 100 products, and the way back. */
export function ChangeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useChange(id);
  const [reason, setReason] = useState('');
  const undo = useUndo();
  const canUndo = data !== undefined && data.products > 0 && data.undoneBy === null;
  const submit = () => {
    const text = reason.trim();
    undo.mutate({ id, reason: text === '' ? null : text }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={data?.summary ?? 'Price change'}
      size="lg"
      onClose={onClose}
      {...(canUndo
        ? {
            footer: (
              <div className="flex flex-wrap items-end gap-3">
                <TextField
                  label="Reason"
                  optional
                  className="min-w-48 flex-1"
                  maxLength={200}
                  autoComplete="off"
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
                <Button variant="danger" busy={undo.isPending} onClick={submit}>
                  Undo this change
                </Button>
              </div>
            ),
          }
        : {})}
    >
      {data === undefined && error === null && <TableSkeleton />}
      {data === undefined && error !== null && (
        <LoadFailure what="The change" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Details change={data} />}
    </Dialog>
  );
}

function Details({ change }: { change: ChangeDetails }) {
  const { shop } = usePageData();
  return (
    <>
      <p>
        {change.actor}, <time dateTime={change.at}>{momentText(change.at, shop.timeZone)}</time>
      </p>
      {change.reason !== null && <p className="mt-1 text-muted">{change.reason}</p>}
      {change.undoneBy !== null && <p className="mt-1 font-medium">This change has been undone.</p>}
      {change.products === 0 ? (
        <p className="mt-4 text-muted">No price was changed.</p>
      ) : (
        <>
          <p className="mt-4 pb-2 text-muted">
            {change.rows.length < change.products
              ? `Showing ${change.rows.length} of ${change.products.toLocaleString('en-US')} products.`
              : countText(change.products, 'product')}
          </p>
          <table className={TABLE}>
            <thead>
              <tr>
                <th className={HEAD_CELL}>Product</th>
                <th className={cx(HEAD_CELL, NUMBER)}>Old</th>
                <th className={cx(HEAD_CELL, NUMBER)}>New</th>
              </tr>
            </thead>
            <tbody>
              {change.rows.map((row) => (
                <tr key={row.productId}>
                  <th scope="row" className={cx(CELL, 'text-left font-normal')}>
                    {row.model} <span className="text-muted">{row.storage}</span>
                    <PlaceChange wasActive={row.wasActive} isActive={row.isActive} />
                  </th>
                  <td className={cx(CELL, NUMBER)}>
                    <OldPrice value={row.oldPrice} />
                  </td>
                  <td className={cx(CELL, NUMBER, 'font-semibold')}>{priceText(row.newPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
