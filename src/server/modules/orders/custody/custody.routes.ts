import {
  getCustody,
  getCustodyFile,
  getCustodyPaper,
  trackCustody,
  trackCustodyFile,
  trackCustodyPaper,
} from '#contracts/custody.ts';
import { readCustody } from '#server/modules/custody/index.ts';
import { worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { orderOfCaller, orderOfLink } from '../order-of-caller.ts';
import type { Order } from '../order-rows.ts';
import { findOrder } from '../orders.queries.ts';
import { custodyFile, custodyPaper } from './custody-files.ts';
import { describeCustody } from './describe-custody.ts';

/** Adds the routes that show a custody record to the order's owner, the holder of its link, and staff. */
export function addCustodyRoutes(context: Context): void {
  const { addRoute, database } = context;
  const readable = async ({ caller, params: { id } }: Pick<Call<typeof getCustody>, 'caller' | 'params'>) =>
    worksIn(caller, 'pos')
      ? ((await findOrder(database, id)) ?? fail('not_found'))
      : orderOfCaller(database, id, caller);
  const linked = ({ params: { token } }: Pick<Call<typeof trackCustody>, 'params'>) => orderOfLink(context, token);
  const recordOf = async ({ id }: Order) => describeCustody(await readCustody(database, id));

  addRoute(getCustody, async (call) => recordOf(await readable(call)));
  addRoute(getCustodyFile, async (call) => custodyFile(context, await readable(call), call.reply));
  addRoute(getCustodyPaper, async (call) => custodyPaper(context, await readable(call), call.reply));
  addRoute(trackCustody, async (call) => recordOf(await linked(call)));
  addRoute(trackCustodyFile, async (call) => custodyFile(context, await linked(call), call.reply));
  addRoute(trackCustodyPaper, async (call) => custodyPaper(context, await linked(call), call.reply));
}
