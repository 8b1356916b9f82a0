import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, moneyString } from './fields.ts';
import { passcode } from './forms/staff.ts';

/** Second member of staff, who approves a payment above the limit with their own passcode (decision 016). */
export const secondMember = z.strictObject({ memberId: id, passcode });
export type SecondMember = z.infer<typeof secondMember>;

/** Fields of calls that pay. */
export const approvalFields = {
  /** Required above the limit of `payments.limit`. */
  second: secondMember.optional(),
  /** True once the payer verified with the seller payout details that were entered outside the shop within a day (decision 016). */
  payeeConfirmed: z.literal(true).optional(),
};

/** Errors of calls that pay: a payment may need a second member, and its payee a confirmation. */
export const APPROVAL_ERRORS = [
  'payee_unconfirmed',
  'payment_needs_second',
  'spoken_yes_needs_other',
  'approver_is_same',
  'passcode_wrong',
  'too_many_requests',
] as const;

/** Errors of calls by staff that use a quote: it may need an admin (decision 004). */
export const QUOTE_APPROVAL_ERRORS = ['quote_needs_admin', 'approver_not_admin'] as const;

/** Field of calls that take cash or stock out of the shop, required above the limit (decision 016). */
export const outflowFields = { second: secondMember.optional() };

/** Errors of calls that take cash or stock out of the shop. */
export const OUTFLOW_ERRORS = [
  'outflow_needs_second',
  'approver_is_same',
  'passcode_wrong',
  'too_many_requests',
] as const;

const limitVersion = z.object({
  /** Limit above which a second member approves; null where none is needed. */
  secondAbove: moneyString.nullable(),
  version: z.int(),
  actor: z.string(),
  at: instant,
});

export const approvalLimit = z.object({
  /** Limit for the sum of payments to one customer within 24 hours, above which a second member approves; null for none. */
  secondAbove: moneyString.nullable(),
  /** False while the shop has fewer than two members: no other member could approve, so the limit waits. */
  isInForce: z.boolean(),
  /** 0 before the first change. */
  version: z.int(),
  /** Newest first, at most 100. */
  history: z.array(limitVersion),
});
export type ApprovalLimit = z.infer<typeof approvalLimit>;

export const readApprovalLimit = endpoint({
  id: 'payments.limit',
  summary: 'The limit above which a second member approves payments',
  access: ['pos', 'repair-pos', 'admin'],
  responses: { 200: approvalLimit },
});

export const changeApprovalLimit = endpoint({
  id: 'payments.changeLimit',
  summary: 'Change the limit above which a second member approves payments',
  access: ['admin'],
  activity: 'Changed the payment approval limit',
  asksPasscodeAgain: true,
  body: z.strictObject({
    secondAbove: moneyString.nullable(),
    /** Version that the caller read; `payment_limit_changed` when there is a newer one. */
    version: z.int().min(0).max(1_000_000),
  }),
  responses: { 200: approvalLimit },
  errors: ['payment_limit_changed'],
  idempotent: true,
});
