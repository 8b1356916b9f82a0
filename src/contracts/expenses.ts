import { z } from 'zod';
import { EXPENSE_APPROVALS } from '#domain/expenses/approval.ts';
import { EXPENSE_ORIGINS } from '#domain/expenses/origin.ts';
import { MAX_CATEGORY_LENGTH } from '#domain/expenses/own-categories.ts';
import {
  DEFAULT_EXPENSE_SOURCE,
  EXPENSE_CHANGES,
  EXPENSE_SOURCE_VALUES,
  EXPENSE_VIEWS,
} from '#domain/expenses/words.ts';
import { endpoint } from './endpoint.ts';
import { month } from './expense-months.ts';
import { cursor, day, id, instant, line, moneyString, optionalProse, pageLimit, rowNumber } from './fields.ts';
import { expenseDeletionForm, expenseForm, isLink, MAX_LINK_LENGTH } from './forms/expenses.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';

/** Expenses belong to the admin area only. */
const bookkeepers = ['admin'] as const;
/** All staff at a counter pay small expenses from the drawer. */
const drawerStaff = ['pos', 'repair-pos', 'admin'] as const;

/** One of S9, or the name of one of the shop's own. Reads keep names that the shop has removed. */
const category = z.string();
const typedCategory = line(MAX_CATEGORY_LENGTH);

const source = z.enum(EXPENSE_SOURCE_VALUES);
/** A sum of amounts as a decimal string; below zero for money that came back. */
const sum = z.string().regex(/^-?\d+\.\d{2}$/);

/** Facts of an expense, as staff enter them; its history keeps each earlier version. */
export const expenseFacts = z.object({
  category,
  /** Below zero for money that came back. */
  amount: sum,
  description: z.string(),
  /** Day of the payment, by the shop's calendar. */
  spentOn: day,
  paidFrom: source,
  /** Member of staff who bought it, and who gets the money back if it came from their own pocket. */
  employeeId: id.nullable(),
  receiptUrl: z.string().nullable(),
  notes: z.string().nullable(),
  approval: z.enum(EXPENSE_APPROVALS),
});
export type ExpenseFacts = z.infer<typeof expenseFacts>;

/** A trip in a private car: miles such as "12.4", and the cents per mile on its day, such as "72.5". */
const trip = z.object({ from: z.string(), to: z.string(), miles: z.string(), rate: z.string() });

/** A business expense, with the facts that bookkeeping needs. */
export const expense = expenseFacts.extend({
  id,
  /** Number of its version, from 1. */
  version: rowNumber,
  /** Member of staff who added it, or the area when no member is identified. */
  actor: z.string(),
  createdAt: instant,
  /** Name of the member who approved it. */
  approvedBy: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Number of its receipts that are files; another one may be at `receiptUrl`. */
  receipts: z.int().default(0),
  /** Expense that this money came back on; null for an expense. */
  refundOf: id.nullable().default(null),
  /** Amount that came back on it. */
  cameBack: sum.default('0.00'),
  /** Amount that can still come back; null where none can. */
  leftToComeBack: sum.nullable().default(null),
  /** Process that booked it automatically, and that only can undo it; null for expenses that staff entered. */
  origin: z.enum(EXPENSE_ORIGINS).nullable().default(null),
  /** Amount by the miles, which cannot be edited. Null for an expense that is not a trip. */
  trip: trip.nullable().default(null),
  /** True when its month is closed: the expense cannot change. */
  isClosed: z.boolean(),
});
export type Expense = z.infer<typeof expense>;

/** Filter of expenses. A field that is left out filters nothing; deleted ones are listed on request. */
export const expenseFilter = {
  category: typedCategory.optional(),
  /** First and last day of the payment. */
  from: day.optional(),
  to: day.optional(),
  paidFrom: source.optional(),
  show: z.enum(EXPENSE_VIEWS).optional(),
};

/** Lists the newest first, 50 by default; the Link header names the next page. */
export const listExpenses = endpoint({
  id: 'expenses.list',
  summary: 'Business expenses, the latest first',
  access: bookkeepers,
  query: z.strictObject({ ...expenseFilter, limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(expense) },
});

const group = { count: z.int(), total: sum };

/** Sums by the shop's months and by category. */
export const expenseTotals = z.object({
  ...group,
  receiptsMissing: z.int(),
  waiting: z.int(),
  /** Largest amount that needs no approval; null where the shop has no limit. */
  approvalAbove: sum.nullable(),
  /** Largest first. */
  byCategory: z.array(z.object({ category, ...group })),
  /** Newest first. */
  byMonth: z.array(z.object({ month, ...group })),
});
export type ExpenseTotals = z.infer<typeof expenseTotals>;

export const readExpenseTotals = endpoint({
  id: 'expenses.totals',
  summary: 'Totals of business expenses by category and by month',
  access: bookkeepers,
  query: z.strictObject(expenseFilter),
  responses: { 200: expenseTotals },
});

const body = {
  category: typedCategory,
  amount: moneyString.refine((text) => Number(text) > 0, 'Please enter an amount of at least $0.01.'),
  description: expenseForm.shape.description,
  employeeId: id.nullable().default(null),
  receiptUrl: z
    .string()
    .trim()
    .max(MAX_LINK_LENGTH)
    .refine(isLink, 'An address that starts with https://')
    .nullable()
    .default(null),
  notes: optionalProse(1000),
  /** Today by default. */
  spentOn: day.optional(),
  paidFrom: source.default(DEFAULT_EXPENSE_SOURCE),
  /** Register whose drawer the cash comes from, for an expense paid from the till. By default the only open one. */
  registerId: id.nullish(),
};

export const createExpense = endpoint({
  id: 'expenses.create',
  summary: 'Add a business expense',
  access: bookkeepers,
  activity: 'Added the expense {object} of {amount}',
  body: z.strictObject({ ...body, ...outflowFields }),
  responses: { 201: expense },
  errors: [
    'rule_broken',
    'expense_month_closed',
    'drawer_closed',
    'drawer_short',
    'register_required',
    ...OUTFLOW_ERRORS,
  ],
  idempotent: true,
});

/** Books an expense that is paid from the open drawer. If a clerk books it, it waits for an admin's approval. */
export const bookExpense = endpoint({
  id: 'expenses.book',
  summary: 'Book an expense paid from the drawer',
  access: drawerStaff,
  activity: 'Booked an expense of {amount} from a drawer',
  needsMember: true,
  body: z.strictObject({
    category: body.category,
    amount: body.amount,
    description: body.description,
    registerId: body.registerId,
    ...outflowFields,
  }),
  responses: { 201: expense },
  errors: [
    'rule_broken',
    'expense_month_closed',
    'drawer_closed',
    'drawer_short',
    'register_required',
    ...OUTFLOW_ERRORS,
  ],
  idempotent: true,
});

/**
 * Records money that came back on an expense, as a row of its own below zero. The amount is sent as it was counted, above zero, and
 * cannot exceed the part that has not come back. `goesTo` says where it went: into the drawer, onto the card, or to the employee.
 */
export const refundExpense = endpoint({
  id: 'expenses.refund',
  summary: 'Record money that came back on a business expense',
  access: bookkeepers,
  activity: 'Recorded that {amount} came back: {object}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    amount: body.amount,
    spentOn: body.spentOn,
    goesTo: source,
    notes: body.notes,
    registerId: body.registerId,
  }),
  responses: { 201: expense },
  errors: [
    'not_found',
    'rule_broken',
    'expense_not_refundable',
    'expense_follows',
    'expense_month_closed',
    'drawer_closed',
    'register_required',
  ],
  idempotent: true,
});

/** Replaces the facts of an expense; its history keeps the earlier ones. The amount of a refund is sent above zero. */
export const updateExpense = endpoint({
  id: 'expenses.update',
  summary: 'Edit a business expense',
  access: bookkeepers,
  activity: 'Changed the expense {object}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...body,
    spentOn: day,
    paidFrom: source,
    version: rowNumber,
    reason: line(200).nullish(),
    ...outflowFields,
  }),
  responses: { 200: expense },
  errors: [
    'not_found',
    'rule_broken',
    'expense_changed',
    'expense_month_closed',
    'drawer_closed',
    'drawer_short',
    'register_required',
    ...OUTFLOW_ERRORS,
  ],
});

/** Deletes an expense from the list and the totals; it and its history can still be read (`show=deleted`). */
export const deleteExpense = endpoint({
  id: 'expenses.delete',
  summary: 'Delete a business expense',
  access: bookkeepers,
  activity: 'Deleted the expense {object}[ of {amount}]',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...expenseDeletionForm.shape, version: rowNumber, ...outflowFields }),
  responses: { 200: expense },
  errors: [
    'not_found',
    'expense_changed',
    'expense_month_closed',
    'expense_came_back',
    'expense_follows',
    'drawer_short',
    ...OUTFLOW_ERRORS,
  ],
});

/** Approves an expense above the shop's limit, as a member who has neither added nor edited it. */
export const approveExpense = endpoint({
  id: 'expenses.approve',
  summary: 'Approve a business expense',
  access: bookkeepers,
  activity: 'Approved the expense {object} of {amount}',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: rowNumber }),
  responses: { 200: expense },
  errors: ['not_found', 'expense_changed', 'expense_not_waiting', 'expense_needs_other', 'expense_month_closed'],
});

export const expenseChange = z.object({
  /** Version that the change made. */
  version: rowNumber,
  kind: z.enum(EXPENSE_CHANGES),
  /** Facts before it; null for the first. */
  before: expenseFacts.nullable(),
  reason: z.string().nullable(),
  actor: z.string(),
  at: instant,
});
export type ExpenseChange = z.infer<typeof expenseChange>;

/** Lists the newest change first. */
export const readExpenseHistory = endpoint({
  id: 'expenses.history',
  summary: 'Changes of a business expense, with what was said before',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: z.array(expenseChange) },
  errors: ['not_found'],
});
