import type { AnalyticsSpeed, readAnalyticsSpeed } from '#contracts/analytics.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { middled } from '../describe-figure.ts';
import { spansOf } from '../spans.ts';
import { measureSpeed } from './speed.queries.ts';

/** Reads the hours from the arrival of a device to its payment. */
export async function readSpeed(
  { database, env }: Context,
  { query }: Pick<Call<typeof readAnalyticsSpeed>, 'query'>,
): Promise<AnalyticsSpeed> {
  const spans = spansOf(query, env.SHOP_TIME_ZONE);
  const rows = await measureSpeed(database, spans);
  return {
    range: spans.range,
    before: spans.before,
    figures: [
      middled(
        'received_to_inspected',
        rows.map(({ isCurrent, toInspected }) => middleOf(isCurrent, toInspected)),
      ),
      middled(
        'inspected_to_paid',
        rows.map(({ isCurrent, toPaid }) => middleOf(isCurrent, toPaid)),
      ),
      middled(
        'received_to_paid',
        rows.map(({ isCurrent, inAll }) => middleOf(isCurrent, inAll)),
      ),
    ],
  };
}

const middleOf = (isCurrent: boolean, [middle, high]: readonly number[]) => ({
  isCurrent,
  middle: middle ?? null,
  high: high ?? null,
});
