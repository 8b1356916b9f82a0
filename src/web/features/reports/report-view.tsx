import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cellText, zoneName } from '#domain/reports/cells.ts';
import { periodText, REPORTS, readPeriod } from '#domain/reports/period.ts';
import { momentText } from '#web/lib/format.ts';
import { TableSkeleton } from '#web/ui/data-table/table-skeleton.tsx';
import { FileExport } from '#web/ui/file-export.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReportTableView } from './report-table-view.tsx';
import { type ChosenReport, pdfPath, type Report, reportOf } from './reports.api.ts';

interface ReportViewProps {
  chosen: ChosenReport;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  onChoose: (next: ChosenReport) => void;
}

/** Shows a report with its period and its files. The last one stays in sight while another period loads. */
export function ReportView({ chosen, today, onChoose }: ReportViewProps) {
  const { kind, period } = chosen;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reportOf(chosen),
    placeholderData: keepPreviousData,
    // Refreshes the day when the user comes back to the tab.
    staleTime: 0,
  });
  const { label, content } = REPORTS[kind];
  const days = readPeriod(kind, period);
  return (
    <article aria-labelledby="report" className="grid min-w-0 grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="report" className="text-xl font-semibold tracking-tight text-balance">
            {label}, <span className="whitespace-nowrap">{days === null ? period : periodText(kind, days)}</span>
          </h3>
          <p className="text-note text-muted print:hidden">{content}</p>
        </div>
        <PeriodFields chosen={chosen} today={today} onChoose={onChoose} />
        <div className="print:hidden">
          <FileExport
            label="Download PDF"
            noun="report"
            path={pdfPath(chosen)}
            nameOf={() => `${kind}-report-${period}.pdf`}
          />
        </div>
      </header>
      {error !== null && (
        <LoadFailure error={error} what={`The ${label.toLowerCase()}`} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton what={`The ${label.toLowerCase()}`} columns={5} />}
      {data !== undefined && error === null && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
          <Head report={data} />
          <Summary report={data} />
          {data.tables.map((table) => (
            <ReportTableView key={table.key} table={table} chosen={chosen} timeZone={data.timeZone} />
          ))}
        </div>
      )}
    </article>
  );
}

/** Shows when the report was created, and if its last PDF is still current. */
function Head({ report }: { report: Report }) {
  const { madeAt, madeBy, timeZone, isOver, notes, issued } = report;
  return (
    <div className="grid gap-2">
      <p className="text-note text-muted">
        Created {momentText(madeAt, timeZone)} by {madeBy}. Times in {zoneName(timeZone)}.
        {!isOver && ' Period still open.'}
      </p>
      {notes.map((note) => (
        <p key={note} className="max-w-panel rounded-xl bg-sunken px-4 py-3">
          {note}
        </p>
      ))}
      {issued !== null && <Issued report={report} issued={issued} />}
    </div>
  );
}

function Issued({ report: { timeZone }, issued }: { report: Report; issued: NonNullable<Report['issued']> }) {
  const { number, at, by, isSame, changes } = issued;
  const lastPdf = `${number}, ${momentText(at, timeZone)}, by ${by}`;
  if (isSame) return <p className="text-note text-muted">Matches the last PDF: {lastPdf}.</p>;
  return (
    <div className="max-w-panel rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
      <p className="font-semibold">Changed since the last PDF</p>
      <p className="text-note">{lastPdf}. The next PDF gets a new number.</p>
      {changes.length > 0 && (
        <ul className="mt-1 text-note tabular-nums">
          {changes.map(({ name, was, is }) => (
            <li key={name}>
              {name}: was {cellText('money', was, timeZone)}, now {cellText('money', is, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Summary({ report: { summary, timeZone } }: { report: Report }) {
  return (
    <dl className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] print:grid-cols-3">
      {summary.map(({ name, amount, words }) => (
        <div key={name} className="rounded-2xl border border-line bg-surface px-4 py-3">
          <dt className="text-note font-medium">{name}</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">{cellText('money', amount, timeZone)}</dd>
          {words !== null && <dd className="text-note text-muted">{words}</dd>}
        </div>
      ))}
    </dl>
  );
}
