import { currentPeriod, REPORTS, type ReportKind } from '#domain/reports/period.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { ReportView } from './report-view.tsx';
import { useReportInAddress } from './use-report-in-address.ts';

const CONTENT: Record<ReportKind, string> = {
  daily: 'One day at a glance: purchases, sales, expenses and cash drawers.',
  monthly: 'The month day by day: margin, expenses, opening and closing stock.',
  tax: 'The year for your accountant: cost of goods sold, unit by unit.',
};

/** Opens the daily, monthly and tax report (S2, S3). */
export function ReportsPanel() {
  const { timeZone } = usePageData().shop;
  const { day: today } = shopTime(new Date(), timeZone);
  const [chosen, choose] = useReportInAddress(today);
  return (
    <section aria-labelledby="reports" className="grid min-w-0 grid-cols-1 gap-6">
      <h2 id="reports" className="text-xl font-semibold tracking-tight print:hidden">
        Reports
      </h2>
      <div className="grid gap-3 sm:grid-cols-3 print:hidden">
        {REPORTS.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={chosen?.kind === kind}
            onClick={() => choose({ kind, period: currentPeriod(kind, today) })}
            className={cx(
              'rounded-2xl border p-4 text-left',
              chosen?.kind === kind ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            <span className="font-semibold">{label}</span>
            <span className="mt-1 block text-note text-muted">{CONTENT[kind]}</span>
          </button>
        ))}
      </div>
      {chosen === null ? (
        <p className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-muted text-balance">
          Choose a report to view, print or download as PDF or CSV.
        </p>
      ) : (
        <ReportView key={chosen.kind} chosen={chosen} today={today} onChoose={choose} />
      )}
    </section>
  );
}
