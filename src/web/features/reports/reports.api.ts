import type { ReportKind } from '#domain/reports/period.ts';
import { type CallAnswer, urlOf } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';

export type Report = CallAnswer<'reports.read'>;
export type ReportTable = Report['tables'][number];

/** Kind and period of a report, as in the address and in the server's paths. */
export interface ChosenReport {
  kind: ReportKind;
  period: string;
}

/** Reads a report. Refetched each time: money may have moved since. */
export const reportOf = ({ kind, period }: ChosenReport) => ({
  ...callQuery('reports.read', { params: { kind }, query: { period } }),
  staleTime: 0,
});

export const pdfPath = ({ kind, period }: ChosenReport) => urlOf('reports.pdf', { kind }, { period });

export const csvPath = ({ kind, period }: ChosenReport, table: string) =>
  urlOf('reports.csv', { kind }, { period, table });
