import { useId } from 'react';
import { cellText, cutText, isNumberCell } from '#domain/reports/cells.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { type ChosenReport, csvPath, type ReportTable } from './reports.api.ts';

interface ReportTableViewProps {
  table: ReportTable;
  chosen: ChosenReport;
  timeZone: string;
}

interface Line {
  number: number;
  cells: readonly string[];
  isTotal: boolean;
}

/** Shows a table of a report with its total below, and saves it as CSV. */
export function ReportTableView({ table, chosen, timeZone }: ReportTableViewProps) {
  const { key, title, words, rows, total, rowsInAll, empty } = table;
  const id = useId();
  const lines = rows.map((cells, number): Line => ({ number, cells, isTotal: false }));
  const sum: Line[] = total === null || rows.length === 0 ? [] : [{ number: rows.length, cells: total, isTotal: true }];
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3 break-inside-avoid-page">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </h4>
          {words !== null && <p className="max-w-prose text-note text-muted">{words}</p>}
        </div>
        {rows.length > 0 && (
          <div className="print:hidden">
            <FileExport
              label={
                <>
                  CSV<span className="sr-only"> for {title}</span>
                </>
              }
              noun="rows"
              path={csvPath(chosen, key)}
              nameOf={() => `${chosen.kind}-${chosen.period}-${key}.csv`}
            />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <DataTable
          caption={title}
          rows={[...lines, ...sum]}
          rowKey={({ number }) => number}
          columns={columnsOf(table, timeZone)}
          empty={empty}
          hasCards
        />
      )}
      {rows.length < rowsInAll && <p className="text-note text-muted">{cutText(rows.length, rowsInAll)}</p>}
    </section>
  );
}

function columnsOf({ columns }: ReportTable, timeZone: string): Column<Line>[] {
  return columns.map(({ name, kind }, index) => ({
    id: name,
    header: name,
    ...(index === 0 ? { isRowHeader: true } : {}),
    ...(isNumberCell(kind) ? { align: 'end' } : {}),
    cell: ({ cells, isTotal }) => {
      const cell = cells[index] ?? '';
      const text = isTotal && index === 0 ? cell : cellText(kind, cell, timeZone);
      return isTotal ? <strong className="font-semibold">{text}</strong> : text;
    },
  }));
}
