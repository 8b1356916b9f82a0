import crypto from 'node:crypto';
import type { ReportContent, ZReport } from '#contracts/till.ts';
import { toDecimal } from '#domain/money.ts';
import { countedCents } from '#domain/till/count.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { describeCount, describeLines } from './describe-drawer.ts';
import { readCash } from './entries.queries.ts';
import { lockRegister } from './registers.queries.ts';
import { insertReport } from './reports.queries.ts';
import { readCount, type SessionRow, writeSession } from './sessions.queries.ts';

interface Closing extends Pick<ReportContent, 'closedBy' | 'reason' | 'signedBy' | 'isForced'> {
  at: Date;
}

/** Closes a locked session, and writes its Z report in the same transaction. */
export async function closeWithReport(tx: Transaction, session: SessionRow, closing: Closing): Promise<ZReport> {
  const { at, ...said } = closing;
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
    ...said,
    opening: describeCount(readCount(session.openingCount)),
    lines: describeLines(lines),
    expected: toDecimal(expectedCents),
    counted: count && describeCount(count),
    countedBy: session.countedBy,
    difference: count && toDecimal(countedCents(count) - expectedCents),
  };
  const { registerId, id: sessionId } = session;
  return insertReport(tx, { id: crypto.randomUUID(), registerId, sessionId, corrects: null, content });
}
