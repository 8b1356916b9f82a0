import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { type MergeRefusal, mergeRefusal } from '#domain/customers/merge-rule.ts';

/** What a merge needs to know of a customer on screen. */
export type MergeCandidate = Pick<CustomerDesk, 'customer' | 'user'>;

/** What can be merged into what, of two customers. */
export interface MergePlan {
  /** Ids of those that may be kept; the suggested one first. Empty where they are not merged at all. */
  keepable: readonly string[];
  /** Why they are not merged; null where they may be. */
  refusal: MergeRefusal | null;
}

/** Says which of two customers may be kept. The one whose page is open is suggested. */
export function planMerge(open: MergeCandidate, other: MergeCandidate): MergePlan {
  const [one, two] = [sideOf(open), sideOf(other)];
  const keepsOpen = mergeRefusal(two, one);
  const keepsOther = mergeRefusal(one, two);
  const keepable = [...(keepsOpen === null ? [one.id] : []), ...(keepsOther === null ? [two.id] : [])];
  return { keepable, refusal: keepable.length > 0 ? null : keepsOpen };
}

/** Neither is merged: a page shows what is left of a person. What a deleted account left has no phone. */
function sideOf({ customer, user }: MergeCandidate) {
  return { id: customer.id, hasAccount: user !== null, isMerged: false, isErased: customer.phone === '' };
}
