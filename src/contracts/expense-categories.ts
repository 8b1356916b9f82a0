import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Categories that the shop has added, for the forms of all who enter expenses. */
export const listExpenseCategories = endpoint({
  id: 'expenses.categories',
  summary: 'The shop’s own categories of expenses',
  access: ['pos', 'repair-pos', 'admin'],
  responses: { 200: z.object({ own: z.array(z.string()) }) },
});
