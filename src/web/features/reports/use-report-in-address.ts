import { useSearchParams } from 'wouter';
import { currentPeriod, REPORT_KINDS, readPeriod } from '#domain/reports/period.ts';
import type { ChosenReport } from './reports.api.ts';

/**
 * Reads the open report from the address: `?report=daily&period=2026-11-23`. Opens the daily report without one; an invalid
 * period becomes the current one.
 * @param today the shop's day, YYYY-MM-DD
 */
export function useReportInAddress(today: string): [ChosenReport, (next: ChosenReport) => void] {
  const [address, setAddress] = useSearchParams();
  const kind = REPORT_KINDS.find((candidate) => candidate === address.get('report')) ?? 'daily';
  const periodParam = address.get('period') ?? '';
  const choose = (next: ChosenReport) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('report', next.kind);
        after.set('period', next.period);
        return after;
      },
      // Another report can be left by Back; another period of it replaces the last one.
      { replace: next.kind === kind },
    );
  return [{ kind, period: readPeriod(kind, periodParam) === null ? currentPeriod(kind, today) : periodParam }, choose];
}
