import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';

/** Writes a line of the log for expenses to which something was done; who did what is in their history. */
export function logExpenses({ log }: Context): Reaction<null> {
  return async (_tx, events) => {
    log.info({ expenses: events.map(({ subjectId }) => subjectId) }, 'expenses have changed');
  };
}
