import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { type FactorChange, factorHistory, failedChange, useFactorCalls } from './factors.api.ts';

const COLUMNS: readonly Column<FactorChange>[] = [
  {
    id: 'change',
    header: 'Change',
    isRowHeader: true,
    cell: (change) => (
      <>
        {change.summary} {change.undoneBy !== null && <Badge tone="orange">Undone</Badge>}
        <span className="block font-normal text-muted">
          {change.actor}, <When at={change.at} />
          {change.reason !== null && ` · ${change.reason}`}
        </span>
      </>
    ),
  },
];

/** Lists the changes of the factors, newest first. An admin undoes the newest. */
export function FactorHistory({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const source = useInfiniteQuery(factorHistory);
  const undo = useUndo();
  return (
    <Dialog title="History of factors" size="lg" onClose={onClose}>
      <DataTable
        caption="Changes of the factors, newest first"
        what="The history"
        source={source}
        rows={source.data?.pages.flatMap(({ changes }) => changes)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        {...(isAdmin
          ? {
              actions: [
                {
                  label: 'Undo',
                  about: ({ summary }: FactorChange) => ` ${summary}`,
                  isOffered: ({ isNewest }: FactorChange) => isNewest,
                  run: (change: FactorChange) => void undo(change),
                },
              ],
            }
          : {})}
        empty="Nothing has been changed yet: all factors are the defaults."
        isDense
      />
    </Dialog>
  );
}

/** Undoes a change, one at a time. */
function useUndo(): (change: FactorChange) => Promise<void> {
  const calls = useFactorCalls();
  // Two presses may come before the first is rendered.
  const isUnderWay = useRef(false);
  return async ({ id, summary }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await calls.undo(id);
      toast({ title: 'Change undone', description: summary });
    } catch (error) {
      toastFailure('Nothing was undone', failedChange(error));
    } finally {
      isUnderWay.current = false;
    }
  };
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, usePageData().shop.timeZone)}</time>;
}
