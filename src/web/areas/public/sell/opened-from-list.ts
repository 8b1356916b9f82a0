/** Marks a history entry whose dialog was opened from the list, so that closing it is going back. */
export const OPENED_FROM_LIST = { openedFromList: true } as const;

/** True when the current history entry carries the mark. */
export function wasOpenedFromList(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'openedFromList' in historyState;
}
