import { z } from 'zod';
import { parseMoney } from '#domain/money.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { MAX_BONUS_CENTS, MAX_HOLD_DAYS, MAX_VALIDITY_DAYS, MAX_YEARLY_CAP } from '#domain/referrals/program.ts';
import { REFERRAL_STATES, REVERSAL_CAUSE_VALUES } from '#domain/referrals/referral-state.ts';
import { REFERRAL_ENTRY_KINDS, REWARDED } from '#domain/referrals/rewards.ts';
import { SELF_REFERRAL_SIGN_VALUES } from '#domain/referrals/self-referral.ts';
import { endpoint, everyone } from './endpoint.ts';
import { cursor, id, instant, line, moneyString, orderStatus, pageLimit, searchField } from './fields.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;
const customers = ['customer'] as const;

/** Settings of the referral program, and beyond it: the on switch, the hold and the cap. */
const referralTerms = z.object({
  isActive: z.boolean(),
  /** Reward of the referrer. */
  referrerBonus: moneyString,
  /** Reward of the referred seller, paid in addition to the price of the order. */
  referredDiscount: moneyString,
  /** Minimum payment of the referred order. */
  minimumPurchase: moneyString,
  /** Days from following a link to ordering. */
  validityDays: z.int(),
  /** Days from the payment of the order to the reward. */
  holdDays: z.int(),
  /** Rewards of one referrer in a calendar year. */
  yearlyCap: z.int(),
});

const termsVersion = referralTerms.extend({
  /** Number of the version, from 1. */
  version: z.int(),
  /** Member of staff who changed the settings, or their area. */
  actor: z.string(),
  at: instant,
});

/** Current settings, and all earlier ones, newest first. */
export const referralProgram = referralTerms.extend({
  /** Current version; 0 before the first change. */
  version: z.int(),
  history: z.array(termsVersion),
});
export type ReferralProgram = z.infer<typeof referralProgram>;

export const readReferralProgram = endpoint({
  id: 'marketing.referralProgram',
  summary: 'Settings of the referral program, with their history',
  access: marketers,
  responses: { 200: referralProgram },
});

const bonus = moneyString.refine((text) => (parseMoney(text) ?? 0) <= MAX_BONUS_CENTS, 'At most $1,000');
const days = (least: number, most: number) => z.int().min(least, `At least ${least}`).max(most, `At most ${most}`);

/** Saves a new version of the settings. Referrals of earlier orders keep theirs. */
export const changeReferralProgram = endpoint({
  id: 'marketing.changeReferralProgram',
  summary: 'Change the settings of the referral program',
  access: marketers,
  activity: 'Changed the referral program',
  asksPasscodeAgain: true,
  body: z.strictObject({
    isActive: z.boolean(),
    referrerBonus: bonus,
    referredDiscount: bonus,
    minimumPurchase: moneyString,
    validityDays: days(1, MAX_VALIDITY_DAYS),
    holdDays: days(0, MAX_HOLD_DAYS),
    yearlyCap: days(1, MAX_YEARLY_CAP),
    /** Version that the caller read. */
    version: z.int().min(0).max(1_000_000),
  }),
  example: {
    isActive: false,
    referrerBonus: '25.00',
    referredDiscount: '10.00',
    minimumPurchase: '100.00',
    validityDays: 30,
    holdDays: 14,
    yearlyCap: 10,
    version: 0,
  },
  responses: { 200: referralProgram },
  errors: ['referral_program_changed'],
  idempotent: true,
});

/** A reward of one of the two people. */
const reward = z.object({
  rewarded: z.enum(REWARDED),
  amount: moneyString,
  /** Null until an admin pays it. */
  payment: z
    .object({
      method: z.enum(PAYMENT_METHOD_VALUES),
      note: z.string().nullable(),
      actor: z.string(),
      at: instant,
      /** The payment is an expense, whose cash came from a drawer. Left out in answers that an earlier version stored. */
      isBooked: z.boolean().default(false),
    })
    .nullable(),
});

/** A referral as staff see it. */
export const referral = z.object({
  id,
  state: z.enum(REFERRAL_STATES),
  /** Null unless reversed. */
  cause: z.enum(REVERSAL_CAUSE_VALUES).nullable(),
  /** Signs of a self-referral. */
  signs: z.array(z.enum(SELF_REFERRAL_SIGN_VALUES)),
  /** Null once the account is deleted. */
  referrer: z.object({ name: z.string(), email: z.string(), code: z.string() }).nullable(),
  order: z.object({ id, customerId: id, customerName: z.string(), device: z.string(), status: orderStatus }),
  /** End of the hold; null until the order is paid. */
  dueAt: instant.nullable(),
  rewards: z.array(reward),
  /** History, oldest first. */
  history: z.array(
    z.object({ kind: z.enum(REFERRAL_ENTRY_KINDS), note: z.string().nullable(), actor: z.string(), at: instant }),
  ),
  createdAt: instant,
});
export type Referral = z.infer<typeof referral>;

/** Lists referrals, newest first, 50 by default; the Link header names the next page. */
export const listReferrals = endpoint({
  id: 'marketing.referrals',
  summary: 'Referrals, newest first',
  access: marketers,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    state: z.enum(REFERRAL_STATES).optional(),
  }),
  responses: { 200: z.array(referral) },
});

/** Number of referrals in a state, and the sum of their rewards for both people. */
const stateTotal = z.object({ state: z.enum(REFERRAL_STATES), count: z.int(), amount: z.string() });

export const readReferralTotals = endpoint({
  id: 'marketing.referralTotals',
  summary: 'Number and sum of the referrals in each state',
  access: marketers,
  responses: { 200: z.array(stateTotal) },
});

/** Approves a held referral, or refuses one that is not paid yet. A refusal is final. */
export const decideReferral = endpoint({
  id: 'marketing.decideReferral',
  summary: 'Approve or refuse a referral',
  access: marketers,
  activity: { decision: { approve: 'Approved a referral', refuse: 'Refused a referral' } },
  params: z.strictObject({ id }),
  body: z.strictObject({ decision: z.enum(['approve', 'refuse']), note: line(300) }),
  example: { decision: 'refuse', note: 'Same household' },
  responses: { 200: referral },
  errors: ['not_found', 'referral_moved_on'],
});

/** Records the payment of an earned reward to one of the two people, once. It is an expense, whose cash comes from a drawer. */
export const payReferral = endpoint({
  id: 'marketing.payReferral',
  summary: 'Mark the reward of a referral as paid',
  access: marketers,
  activity: 'Marked a referral reward as paid',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    rewarded: z.enum(REWARDED),
    method: z.enum(PAYMENT_METHOD_VALUES),
    note: line(300).nullish(),
    /** Register whose drawer the cash comes from. By default the only open one. */
    registerId: id.nullish(),
    ...outflowFields,
  }),
  example: { rewarded: 'referrer', method: 'cash' },
  responses: { 201: referral },
  errors: ['not_found', 'referral_moved_on', 'drawer_closed', 'drawer_short', 'register_required', ...OUTFLOW_ERRORS],
  idempotent: true,
});

/** Undoes the payment of a reward whose money came back, with a reason; it can be paid again. */
export const undoReferralReward = endpoint({
  id: 'marketing.undoReferralReward',
  summary: 'Undo the payment of a referral reward',
  access: marketers,
  activity: 'Undid the payment of a referral reward',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ rewarded: z.enum(REWARDED), note: line(300), registerId: id.nullish() }),
  example: { rewarded: 'referrer', note: 'Paid twice' },
  responses: { 201: referral },
  errors: ['not_found', 'referral_moved_on', 'drawer_closed', 'register_required'],
  idempotent: true,
});

/** One referral as the referrer sees it. The state is hidden while staff check it. */
const ownReferral = z.object({
  /** First name and one initial. */
  friend: z.string(),
  state: z.enum(['pending', 'earned', 'paid', 'reversed']),
  amount: moneyString,
  /** End of the hold; null until the order is paid. */
  dueAt: instant.nullable(),
  createdAt: instant,
});

/** The referral program as a customer sees it. */
export const ownReferrals = z.object({
  /** False: the program is off, and the page shows nothing else unless the customer has earned rewards. */
  isActive: z.boolean(),
  terms: referralTerms.omit({ isActive: true }),
  /** Link to share; null until the customer creates one, and while the program is off. */
  link: z.string().nullable(),
  /** Sums of the customer's own rewards. */
  totals: z.object({ pending: z.string(), earned: z.string(), paid: z.string() }),
  /** Newest first, a limited number. */
  referrals: z.array(ownReferral),
});
export type OwnReferrals = z.infer<typeof ownReferrals>;

export const readOwnReferrals = endpoint({
  id: 'referrals.own',
  summary: "The customer's referral link, and what it earned",
  access: customers,
  responses: { 200: ownReferrals },
});

/** Promise of a shared link to the friend who follows it, in cents. It is part of the page data too. */
const invitation = z.object({
  /** Masked name of the person who shared it. */
  from: z.string(),
  bonusCents: z.int(),
  /** Minimum payment of the order. */
  minimumCents: z.int(),
  holdDays: z.int(),
  validityDays: z.int(),
});

/**
 * Returns the promise of a shared link to the caller; null without one, as for the referrer, or for a seller who
 * has ordered before.
 */
export const readInvitation = endpoint({
  id: 'referrals.invitation',
  summary: 'What a shared link promises the caller',
  access: everyone,
  query: z.strictObject({ code: searchField(100) }),
  responses: { 200: z.object({ invitation: invitation.nullable() }) },
});

/** Creates the customer's link; a repeated call returns the same one. */
export const makeReferralLink = endpoint({
  id: 'referrals.makeLink',
  summary: 'Make a link to share',
  access: customers,
  responses: { 200: ownReferrals },
  errors: ['referrals_off'],
});
