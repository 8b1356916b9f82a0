import crypto from 'node:crypto';
import { ERRORS } from '#contracts/errors.ts';
import { type addRegister, type changeRegister, type Register, register as registerShape } from '#contracts/till.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { describeRegister } from './describe-drawer.ts';
import { insertRegister, listRegisterRows, lockRegister, MOST_REGISTERS, writeRegister } from './registers.queries.ts';
import { listUnclosed } from './sessions.queries.ts';

/** Lists the registers with their drawers. */
export async function listForStaff({ database }: Context): Promise<Register[]> {
  const sessions = await listUnclosed(database);
  const rows = await listRegisterRows(database);
  return rows.map((row) => describeRegister(row, sessions));
}

/**
 * Adds a register, once for each Idempotency-Key. From the first one on, cash belongs to a drawer.
 * @throws Failure register_name_taken, too_many_registers
 */
export async function add(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof addRegister>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Register> {
  const request = { scope: `till.addRegister ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: added } = await translateNameTaken(() =>
    createOnce<null, Register>(database, request, {
      readBody: (stored) => registerShape.parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        if ((await listRegisterRows(tx)).length >= MOST_REGISTERS) fail('too_many_registers');
        const row = { id: crypto.randomUUID(), name: body.name, isActive: true };
        await insertRegister(tx, { ...row, now: clock.now() });
        return { status: 201, body: describeRegister(row, []) };
      },
    }),
  );
  return added;
}

/**
 * Renames a register, or says whether it is in use. One whose drawer is not closed stays in use.
 * @throws Failure not_found, register_name_taken, drawer_open
 */
export async function change(
  { database }: Context,
  { params, body }: Pick<Call<typeof changeRegister>, 'params' | 'body'>,
): Promise<Register> {
  return translateNameTaken(() =>
    database.transaction(async (tx) => {
      const before = (await lockRegister(tx, params.id)) ?? fail('not_found');
      const after = { ...before, name: body.name ?? before.name, isActive: body.isActive ?? before.isActive };
      const sessions = await listUnclosed(tx);
      if (!after.isActive && sessions.some(({ registerId }) => registerId === after.id)) fail('drawer_open');
      await writeRegister(tx, after);
      return describeRegister(after, sessions);
    }),
  );
}

async function translateNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, 'till_registers_name')) throw error;
    return fail('register_name_taken', { errors: { name: ERRORS.register_name_taken.message } });
  }
}
