import { z } from 'zod';
import { event } from '#server/platform/event.ts';

const SUBJECT = 'expense';

export const expenseAdded = event({ type: 'expense.added', subject: SUBJECT, payload: z.null() });
export const expenseEdited = event({ type: 'expense.edited', subject: SUBJECT, payload: z.null() });
export const expenseDeleted = event({ type: 'expense.deleted', subject: SUBJECT, payload: z.null() });
export const expenseApproved = event({ type: 'expense.approved', subject: SUBJECT, payload: z.null() });
