import { type CustodyFile, fullHead, shortHead } from '#domain/custody/chain.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';
import { deletePersonal, listEntries, listHeads } from './custody.queries.ts';

export { appendCustody, type OrderStep } from './append-custody.ts';
export { listHeads } from './custody.queries.ts';

/** Reads the custody record of an order for its download, with the hashed bytes. */
export async function readCustody(db: Queryable, order: string): Promise<CustodyFile> {
  const entries = await listEntries(db, order);
  const last = entries.at(-1);
  return { format: 'cash-again/custody/1', order, head: last === undefined ? null : fullHead(last), entries };
}

/** Reads the custody records of orders; an order without entries has none. */
export async function readCustodyOf(db: Queryable, orderIds: readonly string[]): Promise<CustodyFile[]> {
  const files: CustodyFile[] = [];
  for (const id of orderIds) files.push(await readCustody(db, id));
  return files.filter(({ entries }) => entries.length > 0);
}

/** Returns the line on a paper about the custody record of an order: its current head. Empty without a record. */
export async function headFacts(db: Queryable, order: string): Promise<[label: string, head: string][]> {
  const head = (await listHeads(db, [order])).get(order);
  return head === undefined ? [] : [['Chain of custody', shortHead(head)]];
}

/** Erases personal data from the records of these orders. Their chains stay as they are, and can still be verified. */
export async function eraseCustody(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await deletePersonal(tx, orderIds);
}
