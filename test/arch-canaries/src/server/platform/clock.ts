export interface Clock {
  now: () => Date;
}

/** Mentions `process.env` and `Date.now()`: a comment breaks no rule. */
export const now = () => new Date();
