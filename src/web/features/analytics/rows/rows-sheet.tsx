import { useState } from 'react';
import { FIGURES, type FigureId, STOCK_FIGURES } from '#domain/analytics/figures.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { usePageData } from '#web/page-data.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { figureRows } from '../analytics.api.ts';
import { rangeText } from '../range/range-text.ts';
import { rowColumns } from './row-columns.tsx';

interface RowsSheetProps {
  id: FigureId;
  range: DayRange;
  onClose: () => void;
}

/** Lists the rows behind a figure, each with a link to its subject. */
export function RowsSheet({ id, range, onClose }: RowsSheetProps) {
  const facts = FIGURES[id];
  const isCurrent = STOCK_FIGURES.some((figure) => figure === id);
  const { timeZone } = usePageData().shop;
  const table = useRows(figureRows(id, range));
  const [unitId, setUnitId] = useState<string | null>(null);
  return (
    <>
      <Dialog
        title={`${facts.label}: details`}
        description={isCurrent ? 'As of now' : rangeText(range)}
        size="sheet"
        onClose={onClose}
        closeOnBackdrop
      >
        <p className="mb-4 max-w-text text-note text-muted">{facts.definition}</p>
        <DataTable
          {...table}
          caption={`${facts.label}: details, newest first`}
          what="The details"
          rowKey={(row) => row.id}
          columns={rowColumns(facts, timeZone, setUnitId)}
          empty="Nothing in this period."
          hasCards
        />
      </Dialog>
      {unitId !== null && <UnitOfRow id={unitId} onClose={() => setUnitId(null)} />}
    </>
  );
}

const loadInventory = () => import('#web/features/inventory/index.ts');

/** Opens a unit above the rows, and loads the code of the inventory for it. */
function UnitOfRow({ id, onClose }: { id: string; onClose: () => void }) {
  const inventory = useLateCode(loadInventory, true, onClose);
  return inventory === null ? null : <inventory.UnitDialog id={id} onClose={onClose} />;
}
