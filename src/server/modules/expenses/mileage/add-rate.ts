import { addMileageRate, type MileageRateAnswer } from '#contracts/mileage.ts';
import { readRate, tenthsText } from '#domain/expenses/mileage.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { insertRate, type RateRow } from './mileage.queries.ts';

const ONE_OF_DAY: Refusals = {
  mileage_rates_pkey: { code: 'mileage_rate_known', field: 'from' },
};

/**
 * Adds a mileage rate. Earlier trips keep their rate.
 * @throws Failure mileage_rate_known
 */
export async function addRate(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof addMileageRate>,
): Promise<MileageRateAnswer> {
  const { actor } = staffOf(caller);
  const request = { scope: `mileage.addRate ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const row = { from: body.from, rate: readRate(body.rate) ?? fail('malformed'), actor, addedAt: clock.now() };
  const { body: added } = await refuseViolations(ONE_OF_DAY, () =>
    writeOnce(database, request, addMileageRate.responses[201], async (tx) => {
      await insertRate(tx, row);
      return { status: 201, body: describeRate(row) };
    }),
  );
  return added;
}

/** Describes a mileage rate in the form of the contract. */
export function describeRate({ rate, addedAt, ...rateRow }: RateRow): MileageRateAnswer {
  return { ...rateRow, rate: tenthsText(rate), addedAt: addedAt.toISOString() };
}
