import { useState } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { priceColumns, shownText } from './price-cells.tsx';
import { type ChangeDetails, useChange, useUndo } from './price-manager.api.ts';

const COLUMNS: readonly Column<ChangeDetails['rows'][number]>[] = priceColumns();

/** One change with its first 100 products, and the way back. */
export function ChangeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const source = useChange(id);
  const change = source.data;
  const [reason, setReason] = useState('');
  const undo = useUndo();
  const canUndo = change !== undefined && change.products > 0 && change.undoneBy === null;
  const submit = () => {
    const text = reason.trim();
    undo.mutate({ id, reason: text === '' ? null : text }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={change?.summary ?? 'Price change'}
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
      {change !== undefined && <Facts change={change} />}
      <DataTable
        caption="Prices before and after"
        what="The change"
        source={source}
        rows={change?.rows}
        rowKey={({ productId }) => productId}
        columns={COLUMNS}
        empty="No price was changed."
        isDense
      />
    </Dialog>
  );
}

/** Who, when and why, and how many products. */
function Facts({ change }: { change: ChangeDetails }) {
  const { shop } = usePageData();
  return (
    <>
      <p>
        {change.actor}, <time dateTime={change.at}>{momentText(change.at, shop.timeZone)}</time>
      </p>
      {change.reason !== null && <p className="mt-1 text-muted">{change.reason}</p>}
      {change.undoneBy !== null && <p className="mt-1 font-medium">This change has been undone.</p>}
      <p className="mt-4 pb-2 text-muted">
        {change.products > 0 &&
          (shownText(change.rows.length, change.products) ?? countText(change.products, 'product'))}
      </p>
    </>
  );
}
