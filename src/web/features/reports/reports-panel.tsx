import { currentPeriod, REPORT_KINDS, REPORTS } from '#domain/reports/period.ts';
import { useToday } from '#web/lib/clock/use-clock.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { ReportView } from './report-view.tsx';
import { useReportInAddress } from './use-report-in-address.ts';

const LABELS = REPORT_KINDS.map((kind) => REPORTS[kind].label);

/** Shows the daily, monthly or tax report: the day's on arrival. */
export function ReportsPanel() {
  const today = useToday();
  const [chosen, choose] = useReportInAddress(today);
  return (
    <section aria-labelledby="reports" className="min-w-0">
      <h2 id="reports" className="sr-only">
        Reports
      </h2>
      <div className="print:hidden">
        <SectionNav
          label="Reports"
          sections={LABELS}
          chosen={REPORTS[chosen.kind].label}
          onChoose={(label) => {
            const kind = REPORT_KINDS.find((candidate) => REPORTS[candidate].label === label) ?? chosen.kind;
            choose({ kind, period: currentPeriod(kind, today) });
          }}
        />
      </div>
      <ReportView key={chosen.kind} chosen={chosen} today={today} onChoose={choose} />
    </section>
  );
}
