import crypto from 'node:crypto';
import { type Caller, staffKey } from '../access.ts';
import type { Database, Transaction } from '../db/database.ts';
import { fail } from '../errors.ts';
import { writeOnce } from '../idempotency.ts';
import { noteChanges } from '../noted-changes.ts';
import { type Refusals, refuseViolations } from './refusing.ts';

/** Entry of a list that the shop maintains. Its name is unique; a retired entry stays for the records that refer to it. */
interface NamedEntry {
  name: string;
  isActive: boolean;
}

interface AddOptions<Shown> {
  /** Name of the call: "till.addRegister". */
  scope: string;
  /** Contract of the answer. */
  shape: { parse(stored: unknown): Shown };
  refusals: Refusals;
  insert(tx: Transaction, id: string): Promise<Shown>;
}

/** Adds an entry, once per idempotency key. @throws Failure for a duplicate name, and as `insert` */
export async function addNamedEntry<Shown>(
  database: Database,
  { body, caller, idempotencyKey }: { body: { name: string }; caller: Caller; idempotencyKey: string | null },
  { scope, shape, refusals, insert }: AddOptions<Shown>,
): Promise<Shown> {
  const request = { scope: `${scope} ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const added = await refuseViolations(refusals, () =>
    writeOnce(database, request, shape, async (tx) => ({ status: 201, body: await insert(tx, crypto.randomUUID()) })),
  );
  return added.body;
}

interface ChangeOptions<Row extends NamedEntry, Shown> {
  refusals: Refusals;
  /** Reads and locks an entry. */
  lock(tx: Transaction, id: string): Promise<Row | null>;
  /** Refuses to retire an entry that is still needed. */
  checkRetirement(tx: Transaction, row: NoInfer<Row>): Promise<void>;
  write(tx: Transaction, row: NoInfer<Row>): Promise<void>;
  describe(tx: Transaction, row: NoInfer<Row>): Promise<Shown> | Shown;
}

interface ChangeCall {
  params: { id: string };
  body: { name?: string | undefined; isActive?: boolean | undefined };
  caller: Caller;
}

const usageText = ({ isActive }: NamedEntry) => (isActive ? 'in use' : 'retired');

/** Renames, retires or reactivates an entry. @throws Failure not_found, for a duplicate name, and as `checkRetirement` */
export function changeNamedEntry<Row extends NamedEntry, Shown>(
  database: Database,
  { params, body, caller }: ChangeCall,
  { refusals, lock, checkRetirement, write, describe }: ChangeOptions<Row, Shown>,
): Promise<Shown> {
  return refuseViolations(refusals, () =>
    database.transaction(async (tx) => {
      const before = (await lock(tx, params.id)) ?? fail('not_found');
      const after = { ...before, name: body.name ?? before.name, isActive: body.isActive ?? before.isActive };
      if (before.isActive && !after.isActive) await checkRetirement(tx, after);
      await write(tx, after);
      noteChanges(caller, [
        { field: 'name', before: before.name, after: after.name },
        { field: 'status', before: usageText(before), after: usageText(after) },
      ]);
      return describe(tx, after);
    }),
  );
}
