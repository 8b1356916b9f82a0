import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { type MergeRefusal, mergeRefusal } from '#domain/customers/merge-rule.ts';

/** Fields of a customer on screen that a merge needs. */
export type MergeCandidate = Pick<CustomerDesk, 'customer' | 'user'>;

/** Possible merges of two customers. */
export interface MergePlan {
  /** Ids of the records that may be kept; the suggested one first. Empty when they cannot be merged. */
  keepable: readonly string[];
  /** Reason against a merge; null when they may be merged. */
  refusal: MergeRefusal | null;
}

/** Returns which of two customers may be kept. Suggests the one whose page is open. */
export function planMerge(open: MergeCandidate, other: MergeCandidate): MergePlan {
  const [openFacts, otherFacts] = [factsOf(open), factsOf(other)];
  const keepsOpen = mergeRefusal(otherFacts, openFacts);
  const keepsOther = mergeRefusal(openFacts, otherFacts);
  const keepable = [...(keepsOpen === null ? [openFacts.id] : []), ...(keepsOther === null ? [otherFacts.id] : [])];
  return { keepable, refusal: keepable.length > 0 ? null : keepsOpen };
}

/** Returns the facts of a customer for the merge rule. `isMerged` is false: a page shows only main records. */
function factsOf({ customer, user }: MergeCandidate) {
  return { id: customer.id, hasAccount: user !== null, isMerged: false, isErased: isErased(customer) };
}
