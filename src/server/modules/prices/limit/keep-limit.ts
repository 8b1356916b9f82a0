import { type changePriceLimit, type PriceLimit, priceLimit } from '#contracts/price-limit.ts';
import { DEFAULT_PRICE_LIMIT_PERCENT } from '#domain/pricing/price-limit.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { appendVersion } from '#server/platform/settings/change-setting.ts';
import { priceLimits } from './limit.queries.ts';

const MAX_LISTED = 100;
const LIMIT = {
  rows: priceLimits,
  changed: 'price_limit_changed',
  scope: 'price-limit',
  setting: priceLimit,
} as const;

/** Reads the percent above which a price change needs an admin, with its history. */
export async function readLimit(db: Queryable): Promise<PriceLimit> {
  const rows = await priceLimits.list(db, null, MAX_LISTED);
  const [current] = rows;
  return {
    percent: current === undefined ? DEFAULT_PRICE_LIMIT_PERCENT : current.percent,
    isInForce: await hasTwoMembers(db),
    version: current?.version ?? 0,
    history: rows.map(({ percent, version, actor, at }) => ({ percent, version, actor, at: at.toISOString() })),
  };
}

/**
 * Changes the limit by a new version of it, once for each key.
 * @throws Failure price_limit_changed when there is a newer version than the one that was read
 */
export function changeLimit(
  context: Pick<Context, 'database' | 'clock'>,
  call: CreatingCall<typeof changePriceLimit>,
): Promise<PriceLimit> {
  const { percent } = call.body;
  return appendVersion(context, LIMIT, { call, row: (stamp) => ({ ...stamp, percent }) }, (tx, before) => {
    const describeLimit = (limit: number | null) => (limit === null ? 'no limit' : `${limit}%`);
    const limitBefore = describeLimit(before === null ? DEFAULT_PRICE_LIMIT_PERCENT : before.percent);
    noteChanges(call.caller, [{ field: 'limit', before: limitBefore, after: describeLimit(percent) }]);
    return readLimit(tx);
  });
}
