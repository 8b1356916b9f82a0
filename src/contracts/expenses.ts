import { z } from 'zod';
import { EXPENSE_APPROVALS } from '#domain/expenses/approval.ts';
import { EXPENSE_ORIGINS } from '#domain/expenses/origin.ts';
import { EXPENSE_CATEGORY_VALUES, EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import { endpoint } from './endpoint.ts';
import { month } from './expense-months.ts';
import { cursor, day, id, instant, line, moneyString, optionalProse, pageLimit, serial } from './fields.ts';
import { expenseDeletionForm, expenseForm, isLink, LONGEST_LINK } from './forms/expenses.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';

/** Expenses are the work of the admin area alone. */
const bookkeepers = ['admin'] as const;
/** Everybody at a counter pays small things from the drawer. */
const drawerStaff = ['pos', 'repair-pos', 'admin'] as const;

const category = z.enum(EXPENSE_CATEGORY_VALUES);
const source = z.enum(EXPENSE_SOURCE_VALUES);
/** A sum of amounts as a decimal string; below zero for money that came back. */
const sum = z.string().regex(/^-?\d+\.\d{2}$/);

/** What staff say about an expense; history keeps each earlier version of it. */
export const expenseFacts = z.object({
  category,
  /** Below zero for money that came back. */
  amount: sum,
  description: z.string(),
  /** The shop's day on which it was paid. */
  spentOn: day,
  paidFrom: source,
  /** The member of staff that it is about: who bought it, and who is owed what came from the own pocket. */
  employeeId: id.nullable(),
  receiptUrl: z.string().nullable(),
  notes: z.string().nullable(),
  approval: z.enum(EXPENSE_APPROVALS),
});
export type ExpenseFacts = z.infer<typeof expenseFacts>;

/** A trip in a private car: miles such as "12.4", and the cents that a mile was worth then, such as "72.5". */
const trip = z.object({ from: z.string(), to: z.string(), miles: z.string(), rate: z.string() });

/** A business expense, with what keeping books needs. */
export const expense = expenseFacts.extend({
  id,
  /** Counts its versions, from 1. */
  version: serial,
  /** The member of staff who added it, or the area when no member is identified. */
  actor: z.string(),
  createdAt: instant,
  /** The name of the member who approved it. */
  approvedBy: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Number of its receipts that are files; another one may be at `receiptUrl`. */
  receipts: z.int(),
  /** The expense on which this money came back; null for an expense. An earlier version’s stored answer lacks it and the next. */
  refundOf: id.nullable().default(null),
  /** What came back on it. */
  cameBack: sum.default('0.00'),
  /** What can still come back; null where nothing can. */
  leftToComeBack: sum.nullable().default(null),
  /** What booked it of its own accord, and alone undoes it; null for what staff entered. */
  origin: z.enum(EXPENSE_ORIGINS).nullable().default(null),
  /** Its amount follows from the miles, and does not change. Null for an expense that is no trip. */
  trip: trip.nullable(),
  /** Its month is closed: nothing of it changes. */
  isClosed: z.boolean(),
});
export type Expense = z.infer<typeof expense>;

/**
 * What is shown in place of all expenses: those without a receipt, those that wait for approval, money that came back, those that
 * were deleted.
 */
export const EXPENSE_VIEWS = ['receipt_missing', 'waiting', 'refunds', 'deleted'] as const;

/** What expenses are narrowed to. What is left out narrows nothing; deleted ones are shown when asked for. */
export const expenseFilter = {
  category: category.optional(),
  /** First and last day on which it was paid. */
  from: day.optional(),
  to: day.optional(),
  paidFrom: source.optional(),
  show: z.enum(EXPENSE_VIEWS).optional(),
};

/** Answers the latest first, 50 unless told; the next page is named in the Link header. */
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
  /** The most that nobody else has to approve; null where the shop has no limit. */
  approvalAbove: sum.nullable(),
  /** The largest first. */
  byCategory: z.array(z.object({ category, ...group })),
  /** The latest first. */
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
  category,
  amount: moneyString.refine((text) => Number(text) > 0, 'Please enter an amount of at least $0.01.'),
  description: expenseForm.shape.description,
  employeeId: id.nullable().default(null),
  receiptUrl: z
    .string()
    .trim()
    .max(LONGEST_LINK)
    .refine(isLink, 'An address that starts with https://')
    .nullable()
    .default(null),
  notes: optionalProse(1000),
  /** Today unless told. */
  spentOn: day.optional(),
  paidFrom: source.default('card'),
  /** The register whose drawer the cash comes from, when it is paid from the till. Left out, the only open one is used. */
  registerId: id.nullish(),
};

export const createExpense = endpoint({
  id: 'expenses.create',
  summary: 'Add a business expense',
  access: bookkeepers,
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

/** Books an expense that is paid from the open drawer. One that a clerk books waits for an admin's approval. */
export const bookExpense = endpoint({
  id: 'expenses.book',
  summary: 'Book an expense paid from the drawer',
  access: drawerStaff,
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
 * Records money that came back on an expense, as a row of its own below zero. The amount is sent as it was counted, above zero, and is
 * at most what has not come back. `goesTo` says where it went: into the drawer, onto the card, or to the employee.
 */
export const refundExpense = endpoint({
  id: 'expenses.refund',
  summary: 'Record money that came back on a business expense',
  access: bookkeepers,
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

/** Replaces what is said about an expense; what was said before stays in its history. The amount of a refund is sent above zero. */
export const updateExpense = endpoint({
  id: 'expenses.update',
  summary: 'Edit a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...body,
    spentOn: day,
    paidFrom: source,
    version: serial,
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

/** It leaves list and totals; it and its history can still be read (`show=deleted`). */
export const deleteExpense = endpoint({
  id: 'expenses.delete',
  summary: 'Delete a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...expenseDeletionForm.shape, version: serial, ...outflowFields }),
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

/** Approves an expense above the shop's limit, by a member who has neither added nor edited it. */
export const approveExpense = endpoint({
  id: 'expenses.approve',
  summary: 'Approve a business expense',
  access: bookkeepers,
  params: z.strictObject({ id }),
  body: z.strictObject({ version: serial }),
  responses: { 200: expense },
  errors: ['not_found', 'expense_changed', 'expense_not_waiting', 'expense_needs_other', 'expense_month_closed'],
});

export const EXPENSE_CHANGES = ['added', 'edited', 'deleted', 'approved'] as const;

export const expenseChange = z.object({
  /** The version that it made. */
  version: serial,
  kind: z.enum(EXPENSE_CHANGES),
  /** What was said before; null for the first. */
  before: expenseFacts.nullable(),
  reason: z.string().nullable(),
  actor: z.string(),
  at: instant,
});
export type ExpenseChange = z.infer<typeof expenseChange>;

/** Answers the latest change first. */
export const readExpenseHistory = endpoint({
  id: 'expenses.history',
  summary: 'Changes of a business expense, with what was said before',
  access: bookkeepers,
  params: z.strictObject({ id }),
  responses: { 200: z.array(expenseChange) },
  errors: ['not_found'],
});
