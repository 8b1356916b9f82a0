import { type addRegister, type changeRegister, type Register, register as registerShape } from '#contracts/till.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { addNamedEntry, changeNamedEntry } from '#server/platform/writing/named-list.ts';
import { describeRegister } from './describe-drawer.ts';
import { insertRegister, listRegisterRows, lockRegister, MAX_REGISTERS, writeRegister } from './registers.queries.ts';
import { listUnclosedSessions } from './sessions.queries.ts';

const refusals = { till_registers_name: { code: 'register_name_taken', field: 'name' } } as const;

/** Lists the registers with their drawers. */
export async function listForStaff({ database }: Context): Promise<Register[]> {
  const sessions = await listUnclosedSessions(database);
  const rows = await listRegisterRows(database);
  return rows.map((row) => describeRegister(row, sessions));
}

/**
 * Adds a register, once for each Idempotency-Key. From the first register on, all cash belongs to a drawer.
 * @throws Failure register_name_taken, too_many_registers
 */
export function addTillRegister(
  { database, clock }: Context,
  call: CreatingCall<typeof addRegister>,
): Promise<Register> {
  return addNamedEntry(database, call, {
    scope: 'till.addRegister',
    shape: registerShape,
    refusals,
    insert: async (tx, id) => {
      if ((await listRegisterRows(tx)).length >= MAX_REGISTERS) fail('too_many_registers');
      const row = { id, name: call.body.name, isActive: true };
      await insertRegister(tx, { ...row, now: clock.now() });
      return describeRegister(row, []);
    },
  });
}

/**
 * Renames a register, or activates or retires it. A register whose drawer is not closed cannot be retired.
 * @throws Failure not_found, register_name_taken, drawer_open
 */
export function changeTillRegister(
  { database }: Context,
  call: Pick<Call<typeof changeRegister>, 'params' | 'body' | 'caller'>,
): Promise<Register> {
  return changeNamedEntry(database, call, {
    refusals,
    lock: lockRegister,
    checkRetirement: async (tx, { id }) => {
      if ((await listUnclosedSessions(tx)).some(({ registerId }) => registerId === id)) fail('drawer_open');
    },
    write: writeRegister,
    describe: async (tx, row) => describeRegister(row, await listUnclosedSessions(tx)),
  });
}
