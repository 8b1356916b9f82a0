import crypto from 'node:crypto';
import { type createDriver, type Driver, driver as driverShape, type updateDriver } from '#contracts/drivers.ts';
import { requirePhone } from '#server/modules/verification/index.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { changeDriver, insertDriver } from './drivers.queries.ts';

/** Adds a driver, once for each Idempotency-Key. @throws Failure phone_not_us, idempotency_key_reused */
export async function addDriver(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Call<typeof createDriver>,
): Promise<Driver> {
  const request = { scope: `drivers.create ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: added } = await createOnce<string, Driver>(database, request, {
    readBody: (stored) => driverShape.parse(stored),
    prepare: async () => requirePhone(body.phone, 'phone'),
    create: async (tx, phone) => {
      const driver = { ...body, id: crypto.randomUUID(), phone, isActive: true };
      await insertDriver(tx, { ...driver, now: clock.now() });
      return { status: 201, body: driver };
    },
  });
  return added;
}

/** Changes a driver. @throws Failure not_found, phone_not_us */
export async function editDriver(
  { database, clock }: Context,
  { body, params }: Call<typeof updateDriver>,
): Promise<Driver> {
  const { name = null, email = null, isActive = null } = body;
  const phone = body.phone === undefined ? null : requirePhone(body.phone, 'phone');
  const change = { id: params.id, name, email, phone, isActive, now: clock.now() };
  return (await changeDriver(database, change)) ?? fail('not_found');
}
