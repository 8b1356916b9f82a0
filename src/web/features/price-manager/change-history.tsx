import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceChangeLabel } from '#domain/pricing/price-changes.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { historyPages, type PriceChange } from './price-manager.api.ts';

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
          {change.undoneBy !== null && <Badge tone="orange">Undone</Badge>}
        </span>
        <span className="mt-0.5 block text-muted md:hidden">
          {change.actor}, <When at={change.at} />
        </span>
      </>
    ),
  },
  { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products.toLocaleString('en-US') },
  { id: 'who', header: 'Who', hiddenBelow: 'md', cell: ({ actor }) => actor },
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

/** Every change of prices, newest first: who, when, what, why; each opens, and can be undone there. */
export function ChangeHistory() {
  const source = useInfiniteQuery(historyPages);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <DataTable
        caption="Changes of prices, newest first"
        what="The history"
        source={source}
        rows={source.data?.pages.flatMap((page) => page.changes)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={({ id }) => setOpenId(id)}
        empty="No price has been changed yet. What Adjust, Products and CSV import do is listed here."
        isDense
      />
      {openId !== null && <ChangeDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, usePageData().shop.timeZone)}</time>;
}
