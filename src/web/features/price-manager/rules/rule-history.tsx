import { useRef } from 'react';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type ListSource } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast, toastFailure } from '#web/ui/toast.tsx';

/** Change of a rule of the owner, as its history has it. */
interface RuleChange {
  id: number;
  at: string;
  actor: string;
  reason: string | null;
  summary: string;
  undoneBy: number | null;
  isNewest: boolean;
}

const COLUMNS: readonly Column<RuleChange>[] = [
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

interface RuleHistoryProps {
  /** What has changed: "factors". */
  what: string;
  /** What the changes are of, when that is more. */
  caption?: string;
  source: ListSource & { data: { pages: readonly { changes: readonly RuleChange[] }[] } | undefined };
  /** Undoes a change; null for whoever may not. */
  undo: ((id: number) => Promise<unknown>) | null;
  /** Returns the text for an undo that failed. */
  failedChange: (error: unknown) => string;
  onClose: () => void;
}

/** Lists the changes of the owner's rules, newest first, of which the newest can be undone. */
export function RuleHistory({ what, caption = what, source, undo, failedChange, onClose }: RuleHistoryProps) {
  const isUndoing = useRef(false);
  const run = async ({ id, summary }: RuleChange) => {
    // Two presses may come before the first is rendered.
    if (undo === null || isUndoing.current) return;
    isUndoing.current = true;
    try {
      await undo(id);
      toast({ title: 'Change undone', description: summary });
    } catch (error) {
      toastFailure('Nothing was undone', failedChange(error));
    } finally {
      isUndoing.current = false;
    }
  };
  const action = {
    label: 'Undo',
    about: ({ summary }: RuleChange) => ` ${summary}`,
    isOffered: ({ isNewest }: RuleChange) => isNewest,
    run: (change: RuleChange) => void run(change),
  };
  return (
    <Dialog title={`History of ${what}`} size="lg" onClose={onClose}>
      <DataTable
        caption={`Changes of ${caption}, newest first`}
        what="The history"
        source={source}
        rows={source.data?.pages.flatMap(({ changes }) => changes)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        {...(undo === null ? {} : { actions: [action] })}
        empty={`Nothing has been changed yet: all ${what} are the defaults.`}
        isDense
      />
    </Dialog>
  );
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, usePageData().shop.timeZone)}</time>;
}
