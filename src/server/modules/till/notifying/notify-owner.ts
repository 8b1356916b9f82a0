import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { findReport } from '../reports.queries.ts';
import { zReportLetter } from './z-report.letters.ts';

/** Emails Z reports to the owner, if the shop has set an address for them. */
export function notifyOwnerOfReports(
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
  notifications: Notifications,
): Reaction<null> {
  return async (tx, events) => {
    const owner = env.SHOP_OWNER_EMAIL;
    if (owner === undefined) return;
    const about = { owner, shop: shopFacts(env, publicUrl), timeZone: env.SHOP_TIME_ZONE };
    for (const { subjectId } of events) {
      const reportRow = await findReport(tx, subjectId);
      if (reportRow !== null)
        await notifications.queueMessages(tx, zReportLetter({ ...about, report: reportRow.report }));
    }
  };
}
