import { productName } from '#domain/catalog/product-name.ts';
import {
  DEFAULT_PRICE_LIMIT_PERCENT,
  needsAdmin,
  PRICE_LIMIT_HOURS,
  type PriceMove,
  priceLimitRefusal,
} from '#domain/pricing/price-limit.ts';
import { lockProducts } from '#server/modules/catalog/index.ts';
import {
  hasTwoMembers,
  type LockVerifiedMember,
  readAdminApproval,
  verifyPasscode,
} from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { listMoves, type MovedProduct, priceLimits } from './limit.queries.ts';

const HOUR_MS = 3600 * 1000;

/** Author and approver of a price change. */
export interface ChangeAuthor extends StaffActor {
  /** True when further changes are measured from this one. */
  isSettled: boolean;
  approverId: string | null;
  approver: string | null;
}

/** Caller of a price change, with the admin who approves it. */
export interface PriceCall {
  caller: Caller;
  /** Locks the approver in a transaction; null for a call without one. */
  lockApprover: LockVerifiedMember | null;
}

/**
 * Reads the caller of a price change, and checks the passcode of the approver outside of a transaction.
 * @throws Failure passcode_wrong, too_many_requests
 */
export async function readPriceCall(
  context: Parameters<typeof verifyPasscode>[0],
  caller: Caller,
  approver: Parameters<typeof verifyPasscode>[2] | undefined,
): Promise<PriceCall> {
  return { caller, lockApprover: approver === undefined ? null : await verifyPasscode(context, caller, approver) };
}

/** Returns the content that identifies a price change for its Idempotency-Key: without the approval, like `withoutApproval` of payments. */
export function withoutApprover<Body extends { second?: unknown }>({ second: _second, ...body }: Body) {
  return body;
}

/** Terms of a price change that has begun. Only `beginPriceChange` makes them. */
export interface ChangeTerms {
  author: ChangeAuthor;
  /** Percent above which the change is refused; null when it needs no admin, or has one. */
  percent: number | null;
}

/**
 * Begins a price change: locks the products for one writer, and reads author and approver. Call it first, see `lockProducts`.
 * @throws Failure approver_not_admin, approver_is_same, passcode_wrong, staff_passcode_required
 */
export async function beginPriceChange(tx: Transaction, { caller, lockApprover }: PriceCall): Promise<ChangeTerms> {
  // Comes first because of the order of locks.
  const approval = await readAdminApproval(tx, caller, lockApprover);
  await lockProducts(tx);
  const percent = approval === null ? await percentInForce(tx) : null;
  const { id: approverId = null, name: approver = null } = approval?.approver ?? {};
  return { author: { ...staffOf(caller), isSettled: percent === null, approverId, approver }, percent };
}

/** A change that was written. */
interface WrittenChange {
  /** Its number in the history. */
  id: number;
  at: Date;
  /** True when it renames a product: the shop then buys another device at that price. */
  isRenamed?: boolean;
}

/**
 * Refuses a price change that was just written, as a whole, when it needs an admin and has none (decision 004). Every way to change
 * prices ends here.
 * @throws Failure price_change_needs_admin, with the first products in its message
 */
export async function admitChange(
  tx: Transaction,
  { percent }: ChangeTerms,
  { id, at, isRenamed = false }: WrittenChange,
): Promise<void> {
  if (percent === null) return;
  if (isRenamed) {
    fail('price_change_needs_admin', { message: 'Changing what a product is called needs an admin.' });
  }
  const since = new Date(at.getTime() - PRICE_LIMIT_HOURS * HOUR_MS);
  const movesBeyond = (await listMoves(tx, id, since)).map(describeMove).filter((move) => needsAdmin(move, percent));
  if (movesBeyond.length > 0) fail('price_change_needs_admin', { message: priceLimitRefusal(percent, movesBeyond) });
}

/** Returns the percent of the limit; null when it is off, or the shop has no second member to approve. */
async function percentInForce(db: Queryable): Promise<number | null> {
  const limit = await priceLimits.newest(db);
  const percent = limit === null ? DEFAULT_PRICE_LIMIT_PERCENT : limit.percent;
  return percent !== null && (await hasTwoMembers(db)) ? percent : null;
}

function describeMove(product: MovedProduct): PriceMove & { name: string } {
  const { oldCents, newCents, wasActive, isActive, dayCents, dayActive, settledCents } = product;
  return {
    name: productName(product),
    before: oldCents === null ? null : { cents: oldCents, isActive: wasActive === true },
    after: { cents: newCents, isActive },
    dayAgo: dayCents === null ? null : { cents: dayCents, isActive: dayActive === true },
    settledCents,
  };
}
