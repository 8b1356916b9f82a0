import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Most registers of a shop, inactive ones included. */
export const MAX_REGISTERS = 100;

const registers = entity('till_registers', { id: z.uuid(), name: z.string(), isActive: z.boolean() });
export type RegisterRow = z.infer<typeof registers.row>;

const list = statement({
  name: 'till-registers',
  row: registers.row,
  sql: sql`select ${registers.columns()} from till_registers order by is_active desc, lower(name) limit ${MAX_REGISTERS}`,
});

/** Lists registers by name, the inactive ones last. */
export async function listRegisterRows(db: Queryable): Promise<RegisterRow[]> {
  return db.query(list);
}

const lock = statement({ name: 'till-register-lock', ...registers.select(['id'], sql`for no key update`) });

/** Reads a register and locks it until the transaction ends. */
export async function lockRegister(tx: Transaction, id: string): Promise<RegisterRow | null> {
  return tx.first(lock, { id });
}

const insert = statement({
  name: 'till-register-insert',
  params: z.object({ id: z.uuid(), name: z.string(), now: z.date() }),
  sql: sql`insert into till_registers (id, name, created_at) values (:id, :name, :now)`,
});

/** Adds a register. Violates `till_registers_name` when another one has the name. */
export async function insertRegister(
  tx: Transaction,
  register: { id: string; name: string; now: Date },
): Promise<void> {
  await tx.query(insert, register);
}

const write = statement({ name: 'till-register-write', ...registers.update(['id']) });

/** Updates a register. Violates `till_registers_name` when another one has the name. */
export async function writeRegister(tx: Transaction, register: RegisterRow): Promise<void> {
  await tx.query(write, register);
}
