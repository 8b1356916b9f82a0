import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { MAX_LINE_PHOTOS, PRICE_OFFER_ANSWERS, PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import { endpoint, everyone } from './endpoint.ts';
import { deviceType, id, instant, line, moneyString, prose } from './fields.ts';
import { signedMoney } from './unit-sales.ts';

/**
 * A price offer: the amount that the shop pays after an inspection found less than the quote was for (decision 017). Its
 * customer reads and answers it behind a signed link; staff see it in the order.
 */

/** Roles that handle orders. */
export const orderStaff = ['pos', 'admin'] as const;

/** Largest text of a contest and of its decision, in characters. */
const MAX_DISPUTE_LENGTH = 1000;

/** A compared answer or the code of a defect. */
export const lineCode = z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]);

const decision = z.object({ isRestored: z.boolean(), words: z.string(), decidedAt: instant });

const contest = z.object({
  /** Empty once the account was deleted. */
  words: z.string(),
  /** The customer's own photos of this line. */
  photoIds: z.array(id),
  /** Null until another member than the inspector has decided. */
  decision: decision.nullable(),
});

const offerLine = z.object({
  code: lineCode,
  kind: z.enum(['answer', 'defect']),
  label: z.string(),
  /** Answer of the seller, such as "Good"; null where the question was not asked. */
  said: z.string().nullable(),
  /** Finding of the inspection in its place. */
  found: z.string().nullable(),
  /** Below 0 where it lowers the price. */
  amount: signedMoney,
  /** Photos of the inspection that prove it. */
  photoIds: z.array(id),
  /** Null unless the customer contests it. */
  contest: contest.nullable(),
});

const answer = z.object({
  kind: z.enum(PRICE_OFFER_ANSWERS),
  at: instant,
  /** Person that staff talked to, for an answer that staff noted; null for one that the customer gave here. */
  spokenWith: z.string().nullable(),
});

const priceOffer = z.object({
  orderId: id,
  /** Short id of the order. */
  number: z.string(),
  device: z.object({ deviceType, model: z.string(), storage: z.string() }),
  state: z.enum(PRICE_OFFER_STATES),
  quoted: moneyString,
  /** Amount to pay: less than the quote, unless contested lines were restored. */
  offer: moneyString,
  madeAt: instant,
  /** True for an offer at the door: without an answer there, the device stays with its owner. */
  isAtDoor: z.boolean(),
  /** Deadline for an answer: after it the device is returned free of charge. */
  answerBy: instant,
  lines: z.array(offerLine),
  /** Names of faults that the condition already covers: shown, and not charged. */
  inCondition: z.array(z.string()),
  /** True when this browser is neither the account nor the browser of the order: an answer needs a code to the order's phone. */
  needsCode: z.boolean(),
  /** Destination of the code, such as "the number ending in 0123"; null where no code is needed, or the phone gets no texts. */
  codeTo: z.string().nullable(),
  /** An offer can be contested once. */
  canContest: z.boolean(),
  answer: answer.nullable(),
  /** Path of the offer that replaced it; null without one. */
  newerUrl: z.string().nullable(),
});
export type PriceOffer = z.infer<typeof priceOffer>;

/** An offer in the account's export, with the customer's words, and links to all its photos. */
export const exportedPriceOffer = priceOffer.omit({ needsCode: true, codeTo: true, newerUrl: true }).extend({
  /** Path of its page, valid as long as links of offers are. */
  url: z.string(),
  photos: z.array(z.object({ line: lineCode, by: z.enum(['shop', 'customer']), url: z.string() })),
});
export type ExportedPriceOffer = z.infer<typeof exportedPriceOffer>;

export const tokenParams = z.strictObject({ token: z.string().max(300) });
/** Six digits; left out by the owner's own browser. */
const code = z
  .string()
  .regex(/^\d{6}$/, 'Six digits')
  .optional();

export const getPriceOffer = endpoint({
  id: 'priceOffers.get',
  summary: 'The price offer behind a signed link',
  access: everyone,
  params: tokenParams,
  responses: { 200: priceOffer },
  errors: ['not_found'],
});

/** Texts a code to the order's phone. It is good for one answer to this offer, in this browser, for five minutes. */
export const sendPriceOfferCode = endpoint({
  id: 'priceOffers.sendCode',
  summary: 'Text a code for the answer to a price offer',
  access: everyone,
  params: tokenParams,
  responses: { 200: z.object({ codeTo: z.string(), expiresAt: instant }) },
  errors: [
    ...(['not_found', 'offer_closed', 'phone_not_us', 'texts_stopped', 'phone_gets_no_texts'] as const),
    ...(['too_many_requests', 'texts_used_up', 'sms_unavailable'] as const),
  ],
});

/** Errors of every answer. An answer that is sent twice succeeds twice. */
const answerErrors = [
  ...(['not_found', 'offer_closed', 'offer_code_required'] as const),
  ...(['code_wrong', 'code_expired', 'too_many_requests'] as const),
] as const;

export const acceptPriceOffer = endpoint({
  id: 'priceOffers.accept',
  summary: 'Accept a price offer',
  access: everyone,
  params: tokenParams,
  body: z.strictObject({
    /** Amount that the customer saw; `price_changed` when it has changed since. */
    offer: moneyString,
    code,
  }),
  example: { offer: '1.00' },
  responses: { 200: priceOffer },
  errors: [...answerErrors, 'offer_contested', 'price_changed'],
});

export const returnPriceOffer = endpoint({
  id: 'priceOffers.return',
  summary: 'Decline a price offer: the device is returned for free',
  access: everyone,
  params: tokenParams,
  body: z.strictObject({ code }),
  responses: { 200: priceOffer },
  errors: answerErrors,
});

/** Contests lines that lower the price, once per offer. Another member than the inspector decides each. */
export const contestPriceOffer = endpoint({
  id: 'priceOffers.contest',
  summary: 'Dispute deductions of a price offer, with words and own photos',
  access: everyone,
  params: tokenParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          code: lineCode,
          words: prose(MAX_DISPUTE_LENGTH).trim().min(1, 'Please add a reason'),
          /** Photos that this browser added to the line. */
          photoIds: z.array(id).max(MAX_LINE_PHOTOS, `Up to ${MAX_LINE_PHOTOS} photos`).default([]),
        }),
      )
      .min(1, 'Please choose a deduction')
      .max(50),
    code,
  }),
  example: { lines: [{ code: 'condition', words: 'It was fine' }] },
  responses: { 200: priceOffer },
  errors: [...answerErrors, 'offer_contested', 'offer_at_door', 'rule_broken'],
});

/** Reasons why the member at the terminal may not decide: not identified, the inspector of the device, or the inspector is unknown. */
export const DECIDE_PROBLEMS = ['no_member', 'inspected_it', 'inspector_unknown'] as const;

const staffDecision = decision.extend({ by: z.string() });

/** A price offer as staff read it. */
export const staffPriceOffer = priceOffer.omit({ needsCode: true, codeTo: true, newerUrl: true }).extend({
  id,
  inspectionId: id,
  /** Name of the member who inspected, or the area. */
  inspectedBy: z.string(),
  lines: z.array(
    offerLine.extend({ contest: contest.extend({ at: instant, decision: staffDecision.nullable() }).nullable() }),
  ),
  answer: answer.extend({ /** Member who recorded it; null for the customer. */ by: z.string().nullable() }).nullable(),
  /** Reason why this terminal may not decide contested lines; null where it may. */
  decideProblem: z.enum(DECIDE_PROBLEMS).nullable(),
});
export type StaffPriceOffer = z.infer<typeof staffPriceOffer>;

export const listPriceOffers = endpoint({
  id: 'priceOffers.ofOrder',
  summary: 'The price offers of an order, newest first',
  access: orderStaff,
  params: z.strictObject({ id }),
  responses: { 200: z.array(staffPriceOffer) },
  errors: ['not_found'],
});

/** Decides a contested line, once, with a text for the customer. After the last one the offer reopens with a new amount, or the quote is kept. */
export const decidePriceOffer = endpoint({
  id: 'priceOffers.decide',
  summary: 'Decide on a contested line, as another member than the inspector',
  access: orderStaff,
  activity: {
    isRestored: {
      true: 'Removed a disputed deduction from the offer of {object|an order}',
      false: 'Kept a disputed deduction of the offer of {object|an order}',
    },
  },
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    line: lineCode,
    isRestored: z.boolean(),
    words: prose(MAX_DISPUTE_LENGTH).trim().min(1, 'Please add a reason for the customer'),
  }),
  example: { line: 'condition', isRestored: true, words: 'You were right' },
  responses: { 200: staffPriceOffer },
  errors: ['not_found', 'offer_closed', 'offer_line_decided', 'decider_is_inspector', 'staff_passcode_required'],
});

/** Notes an answer that the customer gave by phone or at the counter. */
export const answerPriceOfferSpoken = endpoint({
  id: 'priceOffers.answerSpoken',
  summary: "Note a customer's spoken answer to a price offer",
  access: orderStaff,
  activity: {
    answer: {
      accepted: 'Recorded that the seller of {object|an order} accepted the offer[ of {amount}] by phone',
      declined: 'Recorded that the seller of {object|an order} declined the offer[ of {amount}] by phone',
    },
  },
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    answer: z.enum(['accepted', 'declined']),
    /** Amount that the customer was told; `price_changed` when it has changed since. */
    offer: moneyString,
    /** Name of the person who gave the answer. */
    spokeWith: line(100),
  }),
  example: { answer: 'accepted', offer: '1.00', spokeWith: 'Robin' },
  responses: { 200: staffPriceOffer },
  errors: ['not_found', 'offer_closed', 'offer_contested', 'price_changed'],
});
