import { Link } from 'wouter';
import type { StaffAction } from '#contracts/staff-actions.ts';
import { objectPlace } from '#domain/staff-actions/address.ts';
import { momentText } from '#web/lib/format.ts';
import { useOpening } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { listFilter, realDay, textUpTo } from '#web/ui/list/list-filter.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { actionPages, actionsFile } from './employees.api.ts';

/** Names a computer by the end of its id, which tells computers apart. */
const computerName = ({ terminal }: StaffAction) => terminal?.slice(-4).toUpperCase() ?? 'Outside';

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
    header: 'Action',
    card: 'first',
    className: '[overflow-wrap:anywhere]',
    cell: (action) => (
      <>
        <Sentence {...action} />
        {action.subject !== '' && <span className="block text-sm text-muted">{action.subject}</span>}
      </>
    ),
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
    header: 'Computer',
    card: 'second-end',
    className: 'tabular-nums',
    cell: computerName,
  },
];

const MAX_SEARCH_LENGTH = 120;
const FILTER = listFilter('actions', { q: textUpTo(MAX_SEARCH_LENGTH), from: realDay, to: realDay });

/** Lists the actions of staff, newest first, with a search and a CSV export. */
export function ActionsList() {
  const list = useListPage(FILTER, actionPages);
  return (
    <section aria-label="Activity log" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="filter-bar">
        <SearchField
          {...list.search('q')}
          label="Search by name, action or order number"
          maxLength={MAX_SEARCH_LENGTH}
        />
        <TextField {...list.field('from')} label="From" type="date" max={list.filter.to} />
        <TextField {...list.field('to')} label="To" type="date" min={list.filter.from} />
        <FileExport
          label="Export CSV"
          noun="actions"
          path={actionsFile(list.filter)}
          nameOf={() => 'staff-actions.csv'}
        />
      </div>
      <DataTable
        {...list.table}
        caption="Activity log, newest first"
        what="The activity log"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          <ListEmpty list={list} title="No results" action="Show all actions">
            Staff activity shows up here.
          </ListEmpty>
        }
        hasCards
      />
    </section>
  );
}

/** Shows an action as a sentence. The name of its object links to it. */
function Sentence({ action, object }: StaffAction) {
  const opening = useOpening();
  const start = object === null ? -1 : action.indexOf(object.name);
  if (object === null || start < 0) return action;
  const place = objectPlace(object.kind);
  return (
    <>
      {action.slice(0, start)}
      <Link
        {...('record' in place ? opening(place.record, object.id) : { href: place.list })}
        className="font-medium text-link underline-offset-4 hover:underline"
      >
        {object.name}
      </Link>
      {action.slice(start + object.name.length)}
    </>
  );
}

function When({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
