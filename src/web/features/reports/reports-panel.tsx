import { currentPeriod, REPORTS } from '#domain/reports/period.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { ReportView } from './report-view.tsx';
import { useReportInAddress } from './use-report-in-address.ts';

const LABELS = REPORTS.map(({ label }) => label);

/** Shows the daily, monthly or tax report: the day's on arrival. */
export function ReportsPanel() {
  const today = useToday();
  const [chosen, choose] = useReportInAddress(today);
  const [report = REPORTS[0]] = REPORTS.filter(({ kind }) => kind === chosen.kind);
  return (
    <section aria-labelledby="reports" className="min-w-0">
      <h2 id="reports" className="sr-only">
        Reports
      </h2>
      <div className="print:hidden">
        <SectionNav
          label="Reports"
          sections={LABELS}
          chosen={report.label}
          onChoose={(label) => {
            const next = REPORTS.find((candidate) => candidate.label === label) ?? report;
            choose({ kind: next.kind, period: currentPeriod(next.kind, today) });
          }}
        />
      </div>
      <ReportView key={chosen.kind} chosen={chosen} today={today} onChoose={choose} />
    </section>
  );
}
