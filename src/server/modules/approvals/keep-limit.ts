import { type ApprovalLimit, approvalLimit, type changeApprovalLimit } from '#contracts/payment-approval.ts';
import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { DEFAULT_LIMIT_CENTS } from '#domain/payments/second-member.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { appendVersion } from '#server/platform/settings/change-setting.ts';
import { limitVersions } from './limits.queries.ts';

const MAX_LISTED = 100;
const LIMIT = {
  rows: limitVersions,
  changed: 'payment_limit_changed',
  scope: 'payment-limit',
  setting: approvalLimit,
} as const;

/** Reads the limit above which a second member approves payments, with its history. */
export async function readLimit(db: Queryable): Promise<ApprovalLimit> {
  const rows = await limitVersions.list(db, null, MAX_LISTED);
  const [current] = rows;
  return {
    secondAbove: describeLimit(current === undefined ? DEFAULT_LIMIT_CENTS : current.aboveCents),
    isInForce: await hasTwoMembers(db),
    version: current?.version ?? 0,
    history: rows.map(({ aboveCents, at, version, actor }) => ({
      version,
      actor,
      secondAbove: describeLimit(aboveCents),
      at: at.toISOString(),
    })),
  };
}

/**
 * Changes the limit by adding a version, once for each Idempotency-Key.
 * @throws Failure payment_limit_changed when there is a newer version than the one that the caller saw
 */
export function changeLimit(
  context: Pick<Context, 'database' | 'clock'>,
  call: CreatingCall<typeof changeApprovalLimit>,
): Promise<ApprovalLimit> {
  const { secondAbove } = call.body;
  const aboveCents = secondAbove === null ? null : (parseMoney(secondAbove) ?? fail('malformed'));
  return appendVersion(context, LIMIT, { call, row: (stamp) => ({ ...stamp, aboveCents }) }, (tx, before) => {
    const limitLabel = (cents: Cents | null) => (cents === null ? 'no limit' : formatMoney(cents));
    const was = limitLabel(before === null ? DEFAULT_LIMIT_CENTS : before.aboveCents);
    noteChanges(call.caller, [{ field: 'limit', before: was, after: limitLabel(aboveCents) }]);
    return readLimit(tx);
  });
}

function describeLimit(cents: number | null): string | null {
  return cents === null ? null : toDecimal(cents);
}
