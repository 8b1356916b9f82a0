import type { PriceChange } from '#contracts/prices.ts';
import { toDecimal } from '#domain/money.ts';
import type { ChangeItem, StoredChange } from './changes.queries.ts';

/** Describes an entry of the history in the contract's shape. */
export function describeChange(change: StoredChange): PriceChange {
  const { id, kind, at, actor, reason, summary, products, undoes, undoneBy, undoneProducts, approver } = change;
  const facts = { id, kind, at: at.toISOString(), actor, reason, summary, products, approvedBy: approver };
  return { ...facts, undoes, undoneBy, undoneProducts };
}

/** Describes the change of a product in the contract's shape. */
export function describeItem({ oldCents, newCents, wasActive, isActive }: Omit<ChangeItem, 'productId'>) {
  return {
    oldPrice: oldCents === null ? null : toDecimal(oldCents),
    newPrice: toDecimal(newCents),
    wasActive,
    isActive,
  };
}
