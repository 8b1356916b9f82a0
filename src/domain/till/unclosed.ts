/** Reasons why a drawer should be closed: counted with an unexplained difference, or open since an earlier day. */
export type UnclosedReason = 'counted' | 'left_open';

/** Returns the reason why a drawer should be closed; null for one that was opened today, or is closed. */
export function unclosedReason(
  { state, openedAt }: { state: 'open' | 'counted' | 'closed'; openedAt: Date },
  dayBegan: Date,
): UnclosedReason | null {
  if (state === 'counted') return 'counted';
  return state === 'open' && openedAt < dayBegan ? 'left_open' : null;
}

const LABELS: Record<UnclosedReason, string> = {
  counted: 'Counted but not closed',
  left_open: 'Left open from an earlier day',
};

/** Describes briefly for staff why a drawer should be closed. */
export function describeUnclosed(reason: UnclosedReason): string {
  return LABELS[reason];
}
