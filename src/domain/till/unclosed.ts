/** A drawer that should be closed: counted with a difference that nobody explained, or open since an earlier day. */
export type Unclosed = 'counted' | 'left_open';

/** Returns why a drawer should be closed; null for one that is open since today, or closed. */
export function unclosed(
  { state, openedAt }: { state: 'open' | 'counted' | 'closed'; openedAt: Date },
  dayBegan: Date,
): Unclosed | null {
  if (state === 'counted') return 'counted';
  return state === 'open' && openedAt < dayBegan ? 'left_open' : null;
}

const WORDS: Record<Unclosed, string> = {
  counted: 'Counted but not closed',
  left_open: 'Left open from an earlier day',
};

/** Says to staff why a drawer should be closed, in a few words. */
export function unclosedWords(why: Unclosed): string {
  return WORDS[why];
}
