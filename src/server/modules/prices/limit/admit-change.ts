import type { SecondMember } from '#contracts/payment-approval.ts';
import { productName } from '#domain/catalog/product-name.ts';
import {
  FIRST_PRICE_LIMIT_PERCENT,
  needsAdmin,
  PRICE_LIMIT_HOURS,
  type PriceMove,
  refusalWords,
} from '#domain/pricing/price-limit.ts';
import { lockProducts } from '#server/modules/catalog/index.ts';
import { type HoldMember, hasTwoMembers, provePasscode, readAdminApproval } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { listMoves, type MovedProduct, priceLimits } from './limit.queries.ts';

const HOUR_MS = 3600 * 1000;

/** Who makes a price change, and who answers for it. */
export interface ChangeAuthor extends StaffActor {
  /** True where further changes are measured from this one. */
  isSettled: boolean;
  approverId: string | null;
  approver: string | null;
}

/** The caller of a price change, with the admin whom it names. */
export interface PriceCall {
  caller: Caller;
  /** Null for a call that names nobody. */
  holdSecond: HoldMember | null;
}

/**
 * Reads who makes a price change, and checks the passcode of the admin whom the call names, outside of a transaction.
 * @throws Failure passcode_wrong, too_many_requests
 */
export async function readPriceCall(
  context: Parameters<typeof provePasscode>[0],
  caller: Caller,
  second: SecondMember | undefined,
): Promise<PriceCall> {
  return { caller, holdSecond: second === undefined ? null : await provePasscode(context, caller, second) };
}

/** Returns what a price change is told apart by: not its approval, as `withoutApproval` of payments says. */
export function withoutSecond<Body extends { second?: unknown }>({ second: _second, ...body }: Body) {
  return body;
}

/** Terms of a price change that has begun. Only `beginPriceChange` makes them. */
export interface ChangeTerms {
  author: ChangeAuthor;
  /** Percent above which the change is refused; null where it needs no admin, or has one. */
  percent: number | null;
}

/**
 * Begins a price change: locks the products for one writer, and reads who answers for it. Call it first, as `lockProducts` says.
 * @throws Failure approver_not_admin, approver_is_same, passcode_wrong, staff_passcode_required
 */
export async function beginPriceChange(tx: Transaction, { caller, holdSecond }: PriceCall): Promise<ChangeTerms> {
  // First, as the order of locks wants it.
  const approval = await readAdminApproval(tx, caller, holdSecond);
  await lockProducts(tx);
  const percent = approval === null ? await percentInForce(tx) : null;
  const { id: approverId = null, name: approver = null } = approval?.approver ?? {};
  return { author: { ...staffOf(caller), isSettled: percent === null, approverId, approver }, percent };
}

/** A change that was written. */
interface Written {
  /** Its number in the history. */
  id: number;
  at: Date;
  /** True where it names a product anew: another device is bought at that price then. */
  isRenamed?: boolean;
}

/**
 * Refuses a price change that was just written, as a whole, where it needs an admin and has none (decision 102). Every way to change
 * what products bring ends here.
 * @throws Failure price_change_needs_admin, with the first products in its message
 */
export async function admitChange(
  tx: Transaction,
  { percent }: ChangeTerms,
  { id, at, isRenamed = false }: Written,
): Promise<void> {
  if (percent === null) return;
  if (isRenamed) {
    fail('price_change_needs_admin', { message: 'Changing what a product is called needs an admin.' });
  }
  const since = new Date(at.getTime() - PRICE_LIMIT_HOURS * HOUR_MS);
  const beyond = (await listMoves(tx, id, since)).map(describeMove).filter((move) => needsAdmin(move, percent));
  if (beyond.length > 0) fail('price_change_needs_admin', { message: refusalWords(percent, beyond) });
}

/** Returns the percent of the limit; null where it is off, or where the shop has no second member to be asked. */
async function percentInForce(db: Queryable): Promise<number | null> {
  const limit = await priceLimits.newest(db);
  const percent = limit === null ? FIRST_PRICE_LIMIT_PERCENT : limit.percent;
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
