import crypto from 'node:crypto';
import { type Caller, staffKey } from '../access.ts';
import type { Database, Transaction } from '../db/database.ts';
import { fail } from '../errors.ts';
import { writeOnce } from '../idempotency.ts';
import { noteChanges } from '../noted-changes.ts';
import { type Refusals, refusing } from './refusing.ts';

/** Entry of a list that the shop keeps: its name is unique, and one that is retired stays for what names it. */
interface Named {
  name: string;
  isActive: boolean;
}

interface Adding<Shown> {
  /** Name of the call: "till.addRegister". */
  scope: string;
  /** Contract of the answer. */
  shape: { parse(stored: unknown): Shown };
  refusals: Refusals;
  insert(tx: Transaction, id: string): Promise<Shown>;
}

/** Adds an entry, once for each key. @throws Failure for a name that is taken, and as `insert` */
export async function addNamed<Shown>(
  database: Database,
  { body, caller, idempotencyKey }: { body: { name: string }; caller: Caller; idempotencyKey: string | null },
  { scope, shape, refusals, insert }: Adding<Shown>,
): Promise<Shown> {
  const request = { scope: `${scope} ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const added = await refusing(refusals, () =>
    writeOnce(database, request, shape, async (tx) => ({ status: 201, body: await insert(tx, crypto.randomUUID()) })),
  );
  return added.body;
}

interface Changing<Row extends Named, Shown> {
  refusals: Refusals;
  /** Reads an entry, and has other changes of it wait. */
  lock(tx: Transaction, id: string): Promise<Row | null>;
  /** Refuses to retire an entry that is needed. */
  checkRetirement(tx: Transaction, row: NoInfer<Row>): Promise<void>;
  write(tx: Transaction, row: NoInfer<Row>): Promise<void>;
  describe(tx: Transaction, row: NoInfer<Row>): Promise<Shown> | Shown;
}

interface ChangeCall {
  params: { id: string };
  body: { name?: string | undefined; isActive?: boolean | undefined };
  caller: Caller;
}

const use = ({ isActive }: Named) => (isActive ? 'in use' : 'retired');

/** Renames an entry, retires it, or takes it into use again. @throws Failure not_found, for a name that is taken, and as `checkRetirement` */
export function changeNamed<Row extends Named, Shown>(
  database: Database,
  { params, body, caller }: ChangeCall,
  { refusals, lock, checkRetirement, write, describe }: Changing<Row, Shown>,
): Promise<Shown> {
  return refusing(refusals, () =>
    database.transaction(async (tx) => {
      const before = (await lock(tx, params.id)) ?? fail('not_found');
      const after = { ...before, name: body.name ?? before.name, isActive: body.isActive ?? before.isActive };
      if (before.isActive && !after.isActive) await checkRetirement(tx, after);
      await write(tx, after);
      noteChanges(caller, [
        { field: 'name', before: before.name, after: after.name },
        { field: 'status', before: use(before), after: use(after) },
      ]);
      return describe(tx, after);
    }),
  );
}
