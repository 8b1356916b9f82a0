import { countText } from '#web/lib/count-text.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Difference, differenceOf, priceColumns, shownText } from './price-cells.tsx';
import type { ImportPreview } from './price-manager.api.ts';

type Row = ImportPreview['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { id: 'line', header: 'Line', align: 'end', className: 'text-muted', cell: ({ line }) => line },
  ...priceColumns<Row>(),
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    hiddenBelow: 'sm',
    cell: ({ oldPrice, newPrice }) =>
      oldPrice !== null && oldPrice !== newPrice && <Difference value={differenceOf(oldPrice, newPrice)} />,
  },
];

/** What a file would do: sums, what is wrong with it, and the first 100 products. */
export function ImportTable({ preview }: { preview: ImportPreview }) {
  const { rows, added, changed, unchanged } = preview;
  const total = added + changed;
  return (
    <>
      <p className="pb-2 text-muted" role="status">
        {total === 0 ? 'Nothing would change.' : `${changed} changed, ${added} added, ${unchanged} as they are.`}{' '}
        {shownText(rows.length, total)}
      </p>
      <Problems preview={preview} />
      {rows.length > 0 && (
        <DataTable
          caption="Prices before and after"
          region="Preview"
          rows={rows}
          rowKey={({ line }) => line}
          columns={COLUMNS}
          empty={null}
          isDense
        />
      )}
    </>
  );
}

function Problems({ preview: { badLines, bad, unknownColumns } }: { preview: ImportPreview }) {
  return (
    <>
      {unknownColumns.length > 0 && (
        <p className="mb-3 rounded-xl bg-tone-grey px-4 py-2.5 text-on-tone-grey">
          Columns that are not read: {unknownColumns.join(', ')}.
        </p>
      )}
      {bad > 0 && (
        <div role="alert" className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
          <p className="font-semibold">{countText(bad, 'line')} cannot be taken over and will be left out:</p>
          <ul className="mt-1 max-h-48 overflow-auto">
            {badLines.map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
