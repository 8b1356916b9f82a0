import type { AnalyticsSpeed, readAnalyticsSpeed } from '#contracts/analytics.ts';
import { SPEED_FIGURES } from '#domain/analytics/figures.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { medianFigure } from '../describe-figure.ts';
import { type Shop, spansOf } from '../spans.ts';
import { countSpeeds, TENTHS_OF_HOUR } from './speed.queries.ts';

/** Reads the hours from the arrival of a device to its payment. */
export async function readSpeed(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsSpeed>, 'query'>,
): Promise<AnalyticsSpeed> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const rows = await readSnapshot(database, async (db) =>
    countSpeeds(db, spans, await findDaySums(db, 'orders', spans, timeZone)),
  );
  const hours = (tenths: number) => tenths / TENTHS_OF_HOUR;
  return {
    range: spans.range,
    before: spans.before,
    figures: SPEED_FIGURES.map((id) => medianFigure(id, rows, { amountOf: hours })),
  };
}
