import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { keyOf } from '#web/lib/query.tsx';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { failureText, type UndoableSetting, useSendChange } from './setting-calls.ts';

const SETTING_HISTORY = {
  factors: 'Factor history',
  deductions: 'Deduction history',
  settings: 'Settings history',
} as const;

type Change = CallAnswer<`${UndoableSetting['name']}.history`>['changes'][number];

/** Pages of the history, newest first. */
const pagesOf = (name: UndoableSetting['name']) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(`${name}.history`, {}), 'pages'],
    queryFn: ({ pageParam, signal }) => call(`${name}.history`, { query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

const COLUMNS: readonly Column<Change>[] = [
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

interface SettingHistoryProps {
  setting: UndoableSetting;
  /** Only admins undo changes. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Lists the changes of a setting, newest first; the newest can be undone. */
export function SettingHistory({ setting, isAdmin, onClose }: SettingHistoryProps) {
  const { name, about } = setting;
  const source = useInfiniteQuery(pagesOf(name));
  const send = useSendChange(setting);
  const isUndoing = useRef(false);
  const undo = async ({ id, summary }: Change) => {
    // Two presses may come before the first is rendered.
    if (isUndoing.current) return;
    isUndoing.current = true;
    try {
      await send({ id }, (_given, idempotencyKey) =>
        call(`${name}.undo`, { params: { id: String(id) }, body: {}, idempotencyKey }),
      );
      toast({ title: 'Change undone', description: summary });
    } catch (error) {
      toastFailedCall('Couldn’t undo the change', error, failureText);
    } finally {
      isUndoing.current = false;
    }
  };
  const action = {
    label: 'Undo',
    about: ({ summary }: Change) => ` ${summary}`,
    isOffered: ({ isNewest }: Change) => isNewest,
    run: (change: Change) => void undo(change),
  };
  return (
    <Dialog title={SETTING_HISTORY[name]} size="lg" onClose={onClose}>
      <DataTable
        caption={`Changes to ${about}, newest first`}
        what="The history"
        source={source}
        rows={source.data?.pages.flatMap(({ changes }) => changes)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        {...(isAdmin ? { actions: [action] } : {})}
        empty={`No changes yet. All ${name} are at their defaults.`}
      />
    </Dialog>
  );
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, usePageData().shop.timeZone)}</time>;
}
