import type { Notifications } from '#server/modules/notifications/index.ts';
import { phoneOfCode, textLaterCode } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queue } from '#server/platform/jobs.ts';
import { findGuestOrder } from './find-guest-orders.ts';

interface LookupJob {
  codeId: string;
  /** Short id as typed, in lower case; perhaps of no order. */
  number: string;
}

/** A code is good for five minutes: later tries would come too late. */
export const lookupQueue: Queue<LookupJob> = { name: 'text-lookup-code', retryLimit: 4, batchSize: 5 };

/** Texts the code of a lookup if its number and phone are those of a guest's order. Run twice, it texts the same code. */
export async function textLookupCode(
  context: Context,
  notifications: Notifications,
  { codeId, number }: LookupJob,
): Promise<void> {
  const phone = await phoneOfCode(context, codeId);
  if (phone === null || (await findGuestOrder(context.database, { number, phone })) === null) return;
  await textLaterCode(context, notifications, { codeId, phone, act: `open order ${number.toUpperCase()}` });
}
