/** Steps of contested lines of an offer: each is contested, then removed or kept. */
export const CONTEST_STEPS = ['contested', 'removed', 'kept'] as const;
export type ContestStep = (typeof CONTEST_STEPS)[number];

interface ContestLabels {
  customer: string;
  staff: string;
}

const LABELS: Record<ContestStep, ContestLabels> = {
  contested: { customer: 'You disputed a deduction', staff: 'Deduction disputed' },
  removed: { customer: 'We removed a deduction', staff: 'Disputed deduction removed' },
  kept: { customer: 'We took another look and kept a deduction', staff: 'Disputed deduction kept' },
};

/** Names a step in the history, for its customer and for staff. */
export function contestLabels(step: ContestStep): ContestLabels {
  return LABELS[step];
}
