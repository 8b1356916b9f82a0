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
  itself: 'You can’t merge a record with itself.',
  erased: 'You can’t merge a deleted account’s record.',
  changed: 'One of these records was just merged. Review it before you merge it.',
  accounts: 'You can’t merge two accounts. Each one signs in separately and keeps its own orders.',
  account: 'You can’t merge an account into a guest record. Merge the guest record into the account.',
  undone: 'This merge was already undone.',
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

/** Events in the history of two customer records. */
export const MERGE_KINDS = ['merged', 'undone'] as const;
