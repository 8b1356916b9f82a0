/** What happens to lines of an offer that its customer contests: they are contested, and each is then removed or kept. */
export const CONTEST_STEPS = ['contested', 'removed', 'kept'] as const;
export type ContestStep = (typeof CONTEST_STEPS)[number];

interface ContestWords {
  customer: string;
  staff: string;
}

const WORDS: Record<ContestStep, ContestWords> = {
  contested: { customer: 'You disputed a deduction', staff: 'Deduction disputed' },
  removed: { customer: 'We removed a deduction', staff: 'Disputed deduction removed' },
  kept: { customer: 'We took another look and kept a deduction', staff: 'Disputed deduction kept' },
};

/** Names a step in the history, for its customer and for staff. */
export function contestWords(step: ContestStep): ContestWords {
  return WORDS[step];
}
