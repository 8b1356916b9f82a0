import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffAction } from '#contracts/staff-actions.ts';
import { momentText } from '#web/lib/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { usePageData } from '#web/page-data.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { type ActionFilter, actionPages, actionsFile } from './employees.api.ts';

/** Names a terminal by the end of its id, so that people can tell two of them apart. */
const terminalName = ({ terminal }: StaffAction) => terminal.slice(-4).toUpperCase();

const COLUMNS: readonly Column<StaffAction>[] = [
  {
    id: 'who',
    header: 'Who',
    isRowHeader: true,
    className: 'font-medium [overflow-wrap:anywhere]',
    cell: ({ actor }) => actor,
  },
  {
    id: 'what',
    header: 'What',
    card: 'first',
    cell: ({ action }) => action,
  },
  {
    id: 'about',
    header: 'About',
    className: '[overflow-wrap:anywhere]',
    cell: ({ subject }) => subject,
  },
  {
    id: 'when',
    header: 'When',
    card: 'second',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <When instant={createdAt} />,
  },
  {
    id: 'terminal',
    header: 'Terminal',
    card: 'second-end',
    className: 'tabular-nums',
    cell: terminalName,
  },
];

const EVERYTHING: ActionFilter = { q: '', from: '', to: '' };
const TYPING_RESTS_MS = 250;

/** Lists what staff did, newest first: searched, and saved as a CSV file. */
export function ActionsList() {
  const [filter, setFilter] = useState(EVERYTHING);
  const q = useDebounced(filter.q.trim(), TYPING_RESTS_MS);
  const asked = { ...filter, q };
  const source = useInfiniteQuery({ ...actionPages(asked), placeholderData: keepPreviousData });
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const isNarrowed = filter.q !== '' || filter.from !== '' || filter.to !== '';
  return (
    <section aria-label="Who did what" className="min-w-0">
      <div className="grid grid-cols-2 items-end gap-3 pb-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]">
        <TextField
          ref={search}
          label="Search by name, action or order"
          type="search"
          autoComplete="off"
          className="max-sm:col-span-2"
          maxLength={120}
          value={filter.q}
          onChange={({ target }) => setFilter({ ...filter, q: target.value })}
        />
        <TextField
          label="From"
          type="date"
          max={filter.to}
          value={filter.from}
          onChange={({ target }) => setFilter({ ...filter, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={filter.from}
          value={filter.to}
          onChange={({ target }) => setFilter({ ...filter, to: target.value })}
        />
        <FileExport
          label="Export CSV"
          noun="actions"
          path={actionsFile(asked)}
          nameOf={() => 'staff-actions.csv'}
          className="max-sm:col-span-2 max-sm:justify-self-start"
        />
      </div>
      <DataTable
        caption="What staff did, newest first"
        what="The list of actions"
        source={source}
        rows={source.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          isNarrowed ? (
            <NothingFound
              title="Nobody did anything like that."
              action="Show all actions"
              onReset={() => setFilter(EVERYTHING)}
            />
          ) : (
            'Nobody has changed anything yet.'
          )
        }
        isDense
        hasCards
      />
    </section>
  );
}

function When({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
