import type { MergedCustomer, mergeCustomers, unmergeCustomers } from '#contracts/staff-customers.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { MERGE_REFUSALS, mergeRefusal } from '#domain/customers/merge-rule.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { insertMerge, lockSidesOfMerge, writeMerged } from './merges.queries.ts';

type Tools = Pick<Context, 'database' | 'clock'>;

/** Locks both records of a merge. @throws Failure not_found when one does not exist */
async function lockSides(tx: Transaction, { id, into }: { id: string; into: string }) {
  const sides = await lockSidesOfMerge(tx, [id, into]);
  const find = (recordId: string) => sides.find((side) => side.id === recordId) ?? fail('not_found');
  return { from: find(id), target: find(into) };
}

/**
 * Merges a guest's record into another, for staff. Neither record loses or gains a right, and orders keep their record
 * (decision 010). Repeating a merge changes nothing.
 * @throws Failure not_found, merge_refused
 */
export async function mergeRecords(
  { database, clock }: Tools,
  { params: { id }, body: { into }, caller }: Pick<Call<typeof mergeCustomers>, 'params' | 'body' | 'caller'>,
): Promise<MergedCustomer> {
  const by = staffOf(caller);
  return database.transaction(async (tx) => {
    const { from, target } = await lockSides(tx, { id, into });
    if (from.mergedInto === into) return { id: into };
    const [source, destination] = [from, target].map((side) => ({
      id: side.id,
      hasAccount: side.userId !== null,
      isMerged: side.mergedInto !== null,
      isErased: isErased(side),
    }));
    const refusal = source === undefined || destination === undefined ? 'changed' : mergeRefusal(source, destination);
    if (refusal !== null) fail('merge_refused', { message: MERGE_REFUSALS[refusal] });
    writeMerged(tx, id, into);
    insertMerge(tx, { kind: 'merged', customerId: id, intoId: into, ...by, at: clock.now() });
    return { id: into };
  });
}

/**
 * Undoes a merge. Records that were merged into this one stay with it.
 * @throws Failure not_found, merge_refused when the record is no longer merged into that one
 */
export async function undoMerge(
  { database, clock }: Tools,
  { params: { id }, body: { into }, caller }: Pick<Call<typeof unmergeCustomers>, 'params' | 'body' | 'caller'>,
): Promise<MergedCustomer> {
  const by = staffOf(caller);
  return database.transaction(async (tx) => {
    const { from } = await lockSides(tx, { id, into });
    if (from.mergedInto !== into) fail('merge_refused', { message: MERGE_REFUSALS.undone });
    writeMerged(tx, id, null);
    insertMerge(tx, { kind: 'undone', customerId: id, intoId: into, ...by, at: clock.now() });
    return { id };
  });
}
