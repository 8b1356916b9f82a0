import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceChangeLabel } from '#domain/pricing/price-changes.ts';
import { countText } from '#web/lib/count-text.ts';
import { momentText } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { historyPages, type PriceChange } from './price-manager.api.ts';
import { PRICE_COLUMNS, shownText } from './price-tables.tsx';
import { UndoConflicts, UndoFooter, useUndoing } from './undo-change.tsx';

const COLUMNS: readonly Column<PriceChange>[] = [
  {
    id: 'change',
    header: 'Change',
    isRowHeader: true,
    cell: (change, open) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowButton onOpen={open} className="max-sm:min-h-target">
            {change.summary}
          </RowButton>
          <Badge tone={change.kind === 'undo' ? 'orange' : 'grey'}>{priceChangeLabel(change.kind)}</Badge>
          {change.undoneBy !== null && (
            <Badge tone="orange">{isPartlyUndone(change) ? 'Partly undone' : 'Undone'}</Badge>
          )}
        </span>
        <span className="mt-0.5 block text-muted md:hidden">
          {whoText(change)}, <When at={change.at} />
        </span>
      </>
    ),
  },
  { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products.toLocaleString('en-US') },
  { id: 'who', header: 'By', hiddenBelow: 'md', cell: whoText },
  {
    id: 'when',
    header: 'When',
    hiddenBelow: 'md',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    hiddenBelow: 'md',
    className: 'max-w-72 text-muted',
    cell: ({ reason }) => reason,
  },
];

/** Lists the changes of prices, newest first; each opens, and can be undone there. */
export function ChangeHistory() {
  const source = useInfiniteQuery(historyPages);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <DataTable
        caption="Price changes, newest first"
        what="The history"
        source={source}
        rows={source.data?.pages.flatMap((page) => page.changes)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={({ id }) => setOpenId(id)}
        empty="No price changes yet. Changes from Adjust, Products and CSV import show up here."
      />
      {openId !== null && <ChangeDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Names who made a change, and the admin who approved it. */
function whoText({ actor, approvedBy }: Pick<PriceChange, 'actor' | 'approvedBy'>): string {
  return approvedBy === null ? actor : `${actor}, approved by ${approvedBy}`;
}

/** Returns true when the undo of a change has skipped products. */
function isPartlyUndone({ products, undoneProducts }: PriceChange): boolean {
  return undoneProducts !== null && undoneProducts < products;
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, usePageData().shop.timeZone)}</time>;
}

/** Shows one change with its first 100 products, and undoes it. */
function ChangeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const source = useQuery(callQuery('prices.change', { params: { id: String(id) } }));
  const change = source.data;
  const undoing = useUndoing(change, onClose);
  const canUndo = undoing.canBeUndone && undoing.preview?.canUndo !== 0;
  return (
    <Dialog
      title={change?.summary ?? 'Price change'}
      size="lg"
      onClose={onClose}
      {...(canUndo ? { footer: <UndoFooter undoing={undoing} /> } : {})}
    >
      {change !== undefined && (
        <>
          <p>
            {whoText(change)}, <When at={change.at} />
          </p>
          {change.reason !== null && <p className="mt-1 text-muted">{change.reason}</p>}
          {change.undoneBy !== null && (
            <p className="mt-1 font-medium">
              {isPartlyUndone(change)
                ? `Undone for ${countText(change.undoneProducts ?? 0, 'product')}. The others had already changed again.`
                : 'This change was undone.'}
            </p>
          )}
        </>
      )}
      <UndoConflicts undoing={undoing} />
      {change !== undefined && change.products > 0 && (
        <p className="mt-4 pb-2 text-muted">
          {shownText(change.rows.length, change.products) ?? countText(change.products, 'product')}
        </p>
      )}
      <DataTable
        caption="Prices before and after"
        what="The change"
        source={source}
        rows={change?.rows}
        rowKey={({ productId }) => productId}
        columns={PRICE_COLUMNS}
        empty="No prices changed."
      />
    </Dialog>
  );
}
