import crypto from 'node:crypto';
import type { ReportContent, ZReport } from '#contracts/till.ts';
import { toDecimal } from '#domain/money.ts';
import { countedCents } from '#domain/till/count.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { describeCount, describeLines } from './describe-drawer.ts';
import { readCash } from './entries.queries.ts';
import { lockRegister } from './registers.queries.ts';
import { insertReport } from './reports.queries.ts';
import { readCount, type SessionRow, writeSession } from './sessions.queries.ts';
import { reportWritten } from './till-events.ts';

interface Closing extends Pick<ReportContent, 'closedBy' | 'reason' | 'signedBy' | 'isForced'> {
  at: Date;
}

/** Closes a locked session and adds its Z report in the same transaction. */
export async function closeWithReport(tx: Transaction, session: SessionRow, closing: Closing): Promise<ZReport> {
  const { at, ...closeFacts } = closing;
  await writeSession(tx, { ...session, state: 'closed', closedAt: at });
  const register = await lockRegister(tx, session.registerId);
  const { expectedCents, lines } = await readCash(tx, session.id);
  const count = session.count === null ? null : readCount(session.count);
  const content: ReportContent = {
    register: register?.name ?? '',
    sessionId: session.id,
    openedAt: session.openedAt.toISOString(),
    openedBy: session.openedBy,
    closedAt: at.toISOString(),
    ...closeFacts,
    opening: describeCount(readCount(session.openingCount)),
    lines: describeLines(lines),
    expected: toDecimal(expectedCents),
    counted: count && describeCount(count),
    countedBy: session.countedBy,
    difference: count && toDecimal(countedCents(count) - expectedCents),
  };
  const { registerId, id: sessionId } = session;
  return addReport(tx, { registerId, sessionId, corrects: null, content });
}

/** Adds a Z report under the next number, and emits its event. Violates `till_reports_corrected_once` as `insertReport` does. */
export async function addReport(
  tx: Transaction,
  report: Omit<Parameters<typeof insertReport>[1], 'id'>,
): Promise<ZReport> {
  const added = await insertReport(tx, { id: crypto.randomUUID(), ...report });
  emit(tx, reportWritten, added.id);
  return added;
}
