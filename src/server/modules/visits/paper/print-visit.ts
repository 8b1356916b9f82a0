import type { z } from 'zod';
import { printRequested, type printVisitAtCounter } from '#contracts/printing.ts';
import type { getVisitReceipt } from '#contracts/visits.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { hasPrinter, queuePaper } from '#server/modules/printing/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { drawRoll } from '#server/ports/receipts/roll-page.ts';
import { recordPrint } from '../visits.queries.ts';
import { paperOfVisit, type VisitPaper } from './visit-receipt.ts';

/** Draws the paper of a visit as a PDF, and records the first print. Later prints are marked COPY. @throws Failure not_found */
export async function printVisit(
  context: Context,
  { params, reply }: Pick<Call<typeof getVisitReceipt>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const { visitId, recordedAs, fileName, rollOf } = await paperOfVisit(context, params.id);
  const isFirst = await recordPrint(context.database, visitId, recordedAs);
  return inlinePdf(reply, fileName, await drawRoll(rollOf(isFirst)));
}

type PrintAnswer = z.infer<typeof printRequested>;

/** Prints the paper of a visit at the counter, and records the first print like that of a PDF. @throws Failure not_found, no_printer */
export async function printAtCounter(
  context: Context,
  { params, caller, idempotencyKey }: Pick<Call<typeof printVisitAtCounter>, 'params' | 'caller' | 'idempotencyKey'>,
): Promise<PrintAnswer> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `visits.print ${staffKey(caller)}`, key: idempotencyKey, content: params };
  const { body: answer } = await createOnce<VisitPaper, PrintAnswer>(database, request, {
    readBody: (stored) => printRequested.parse(stored),
    prepare: () => paperOfVisit(context, params.id),
    create: async (tx, { visitId, recordedAs, rollOf }) => {
      if (!hasPrinter(env)) fail('no_printer');
      const paper = rollOf(await recordPrint(tx, visitId, recordedAs));
      const title = `${paper.title} ${shortOrderId(visitId)}`;
      const job = { subjectKind: 'visit', subjectId: visitId, title, paper } as const;
      return { status: 201, body: { jobId: await queuePaper(context, tx, { ...job, by, at: clock.now() }) } };
    },
  });
  return answer;
}
