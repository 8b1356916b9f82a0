import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';

/** Logs the ids of changed expenses. Their history has the details. */
export function logExpenses({ log }: Context): Reaction<null> {
  return async (_tx, events) => {
    log.info({ expenses: events.map(({ subjectId }) => subjectId) }, 'expenses have changed');
  };
}
