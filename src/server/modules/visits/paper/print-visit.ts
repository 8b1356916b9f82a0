import type { z } from 'zod';
import { printAsked, type printVisitAtCounter } from '#contracts/printing.ts';
import type { getVisitReceipt } from '#contracts/visits.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { askForPaper, hasPrinter } from '#server/modules/printing/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { drawRoll } from '#server/ports/receipts/roll-page.ts';
import { recordPrint } from '../visits.queries.ts';
import { paperOfVisit, type VisitPaper } from './visit-receipt.ts';

/** Draws the paper of a visit as a PDF. The first print is recorded; those that follow say COPY. @throws Failure not_found */
export async function printVisit(
  context: Context,
  { params, reply }: Pick<Call<typeof getVisitReceipt>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const { visitId, recordedAs, fileName, rollOf } = await paperOfVisit(context, params.id);
  const isFirst = await recordPrint(context.database, visitId, recordedAs);
  return inlinePdf(reply, fileName, await drawRoll(rollOf(isFirst)));
}

type Asked = z.infer<typeof printAsked>;

/** Prints the paper of a visit at the counter. The first print is recorded as that of a PDF. @throws Failure not_found, no_printer */
export async function printAtCounter(
  context: Context,
  { params, caller, idempotencyKey }: Pick<Call<typeof printVisitAtCounter>, 'params' | 'caller' | 'idempotencyKey'>,
): Promise<Asked> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `visits.print ${staffKey(caller)}`, key: idempotencyKey, content: params };
  const { body: asked } = await createOnce<VisitPaper, Asked>(database, request, {
    readBody: (stored) => printAsked.parse(stored),
    prepare: () => paperOfVisit(context, params.id),
    create: async (tx, { visitId, recordedAs, rollOf }) => {
      if (!hasPrinter(env)) fail('no_printer');
      const paper = rollOf(await recordPrint(tx, visitId, recordedAs));
      const title = `${paper.title} ${shortOrderId(visitId)}`;
      const about = { subjectKind: 'visit', subjectId: visitId, title, paper } as const;
      return { status: 201, body: { jobId: await askForPaper(context, tx, { ...about, by, at: clock.now() }) } };
    },
  });
  return asked;
}
