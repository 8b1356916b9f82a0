import { ERRORS } from '#contracts/errors.ts';
import { addMileageRate, type MileageRateAnswer } from '#contracts/mileage.ts';
import { readRate, tenthsText } from '#domain/expenses/mileage.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { insertRate, type RateRow } from './mileage.queries.ts';

/**
 * Adds a rate for mileage. Trips that were added before keep theirs.
 * @throws Failure mileage_rate_known
 */
export async function addRate(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof addMileageRate>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<MileageRateAnswer> {
  const { actor } = staffOf(caller);
  const request = { scope: `mileage.addRate ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const row = { from: body.from, rate: readRate(body.rate) ?? fail('malformed'), actor, addedAt: clock.now() };
  const { body: added } = await translateKnown(() =>
    createOnce<null, MileageRateAnswer>(database, request, {
      readBody: (stored) => addMileageRate.responses[201].parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        await insertRate(tx, row);
        return { status: 201, body: describeRate(row) };
      },
    }),
  );
  return added;
}

async function translateKnown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, 'mileage_rates_pkey')) throw error;
    return fail('mileage_rate_known', { errors: { from: ERRORS.mileage_rate_known.message } });
  }
}

/** Writes a row as the contract declares it. */
export function describeRate({ rate, addedAt, ...same }: RateRow): MileageRateAnswer {
  return { ...same, rate: tenthsText(rate), addedAt: addedAt.toISOString() };
}
