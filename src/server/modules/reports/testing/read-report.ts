import { expect } from 'vitest';
import { type Report, report } from '#contracts/reports.ts';
import type { Browser } from '#test/server-harness.ts';

export async function readReport(admin: Browser, kind: string, period: string): Promise<Report> {
  const { status, body } = await admin.get(`/api/reports/${kind}?period=${period}`);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return report.parse(body);
}

/** Returns the rows and the total of a table as objects by column name. */
export function tableOf({ tables }: Report, key: string) {
  const table = tables.find((one) => one.key === key);
  if (table === undefined) throw new Error(`No table ${key}`);
  const named = (row: readonly string[]) =>
    Object.fromEntries(table.columns.map(({ name }, index) => [name, row[index] ?? '']));
  return { rows: table.rows.map(named), total: named(table.total ?? []), rowsInAll: table.rowsInAll };
}

/** Finds an amount of the summary by its name. */
export const summaryAmount = ({ summary }: Report, name: string) => summary.find((line) => line.name === name)?.amount;
