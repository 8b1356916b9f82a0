import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import { FIRST_LIMIT_CENTS } from '#domain/payments/second-member.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { STAMP, versionedSetting } from '#server/platform/settings/versioned-setting.ts';

/** Versions of the limit; null where a second member is never needed. */
export const limitVersions = versionedSetting(
  'payment-limits',
  entity('payment_limits', { aboveCents: z.int().nullable(), ...STAMP }),
);

/** Reads the limit in force, in cents; null where a second member is never needed. */
export async function readLimitCents(db: Queryable): Promise<Cents | null> {
  const limit = await limitVersions.newest(db);
  return limit === null ? FIRST_LIMIT_CENTS : limit.aboveCents;
}
