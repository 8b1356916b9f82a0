import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { event } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';

const SUBJECT = 'expense';

export const expenseAdded = event({ type: 'expense.added', subject: SUBJECT, payload: z.null() });
export const expenseEdited = event({ type: 'expense.edited', subject: SUBJECT, payload: z.null() });
export const expenseDeleted = event({ type: 'expense.deleted', subject: SUBJECT, payload: z.null() });
export const expenseApproved = event({ type: 'expense.approved', subject: SUBJECT, payload: z.null() });

/** Logs the ids of changed expenses. Their history has the details. */
export function logExpenses({ log }: Context): Reaction<null> {
  return async (_tx, events) => {
    log.info({ expenses: events.map(({ subjectId }) => subjectId) }, 'expenses have changed');
  };
}
