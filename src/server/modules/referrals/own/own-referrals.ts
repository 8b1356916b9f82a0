import crypto from 'node:crypto';
import type { makeReferralLink, OwnReferrals, readOwnReferrals } from '#contracts/referrals.ts';
import { toDecimal } from '#domain/money.ts';
import { CODE_LENGTH, CODE_LETTERS, CODE_PARAMETER } from '#domain/referrals/code.ts';
import { maskedName } from '#domain/referrals/masked-name.ts';
import { requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeTerms } from '../program/keep-program.ts';
import { currentTerms } from '../program/program.queries.ts';
import { findReferrerOf, insertReferrer } from '../referrers.queries.ts';
import { listOwnRows, sumOwn } from './own.queries.ts';

const MAX_LISTED = 20;

/** Reads the link of an account, its earned and pending rewards, and its referrals, with masked names. */
export async function describeOwnReferrals(
  { database, publicUrl }: Context,
  { caller }: Pick<Call<typeof readOwnReferrals>, 'caller'>,
): Promise<OwnReferrals> {
  const { id: userId } = requireUser(caller);
  const terms = await currentTerms(database);
  const referrer = await findReferrerOf(database, userId);
  const sums = referrer === null ? new Map<string, number>() : await sumOwn(database, userId);
  const rows = referrer === null ? [] : await listOwnRows(database, userId, MAX_LISTED);
  const sumOf = (state: string) => toDecimal(sums.get(state) ?? 0);
  return {
    isActive: terms.isActive,
    terms: describeTerms(terms),
    link: terms.isActive && referrer !== null ? `${publicUrl}/?${CODE_PARAMETER}=${referrer.code}` : null,
    totals: { pending: sumOf('pending'), earned: sumOf('earned'), paid: sumOf('paid') },
    referrals: rows.map(({ name, state, cents, dueAt, createdAt }) => ({
      friend: maskedName(name),
      state,
      amount: toDecimal(cents),
      dueAt: dueAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}

const MAX_TRIES = 5;

/** Creates the link of an account; one, even when several requests ask at the same time. @throws Failure referrals_off */
export async function createReferralLink(context: Context, call: Call<typeof makeReferralLink>): Promise<OwnReferrals> {
  const { database, clock } = context;
  const { id: userId } = requireUser(call.caller);
  if (!(await currentTerms(database)).isActive) fail('referrals_off');
  for (let tries = 0; (await findReferrerOf(database, userId)) === null; tries += 1) {
    // A code is one of 31^8, so five taken ones in a row do not happen.
    if (tries === MAX_TRIES) throw new Error('No free referral code was found');
    await insertReferrer(database, { id: crypto.randomUUID(), code: newCode(), userId, createdAt: clock.now() });
  }
  return describeOwnReferrals(context, call);
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[crypto.randomInt(CODE_LETTERS.length)]).join('');
}
