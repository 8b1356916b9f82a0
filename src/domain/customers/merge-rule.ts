/** One of two customer records that may belong to the same person. */
export interface MergeSide {
  id: string;
  hasAccount: boolean;
  /** Already merged into another record. */
  isMerged: boolean;
  /** Left over from a deleted account. */
  isErased: boolean;
}

/** Reasons to refuse a merge. */
export const MERGE_REFUSALS = {
  itself: 'A record cannot be merged with itself.',
  erased: 'What a deleted account left is not merged.',
  changed: 'One of these records has been merged in the meantime. Look at it again before you merge it.',
  accounts: 'Two accounts are not merged. Each signs in by itself, and its orders are its own.',
  account: 'An account is not merged into a guest record. Merge the guest record into the account.',
  undone: 'This merge has been taken back already.',
} as const;
export type MergeRefusal = keyof typeof MERGE_REFUSALS;

/**
 * Returns the reason why a record must not be merged into another; null when it may. Only guests are merged, and only
 * once.
 */
export function mergeRefusal(from: MergeSide, into: MergeSide): MergeRefusal | null {
  if (from.id === into.id) return 'itself';
  if (from.isErased || into.isErased) return 'erased';
  if (from.isMerged || into.isMerged) return 'changed';
  if (from.hasAccount) return into.hasAccount ? 'accounts' : 'account';
  return null;
}
