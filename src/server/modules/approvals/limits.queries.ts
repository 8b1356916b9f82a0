import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import { DEFAULT_LIMIT_CENTS } from '#domain/payments/second-member.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { STAMP, versionedSetting } from '#server/platform/settings/versioned-setting.ts';

/** Versions of the limit; null when a second member is never needed. */
export const limitVersions = versionedSetting(
  'payment-limits',
  entity('payment_limits', { aboveCents: z.int().nullable(), ...STAMP }),
);

/** Reads the current limit in cents; null when a second member is never needed. */
export async function readLimitCents(db: Queryable): Promise<Cents | null> {
  const limit = await limitVersions.newest(db);
  return limit === null ? DEFAULT_LIMIT_CENTS : limit.aboveCents;
}
