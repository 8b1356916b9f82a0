import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { PRICE_OFFER_ANSWERS, PRICE_OFFER_STATES } from '#domain/inspection/price-offer-states.ts';
import { endpoint, everyone } from './endpoint.ts';
import { deviceType, id, instant, line, moneyString, prose } from './fields.ts';
import { signedMoney } from './unit-sales.ts';

/**
 * A price offer: what the shop pays after an inspection that found less than the quote was for (docs/decisions/044). Its
 * customer reads and answers it behind a signed link; staff see it in the order.
 */

/** Roles that handle orders. */
const orderStaff = ['pos', 'admin'] as const;

/** Longest words of a contest and of its decision. */
const MOST_WORDS = 1000;
/** 10 MB: a photo of 48 million pixels. */
const MOST_PHOTO_BYTES = 10_000_000;

/** A compared answer or the code of a defect. */
const lineCode = z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]);

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
  /** What the seller had said, such as "Good"; null where nobody asked. */
  said: z.string().nullable(),
  /** What was found instead. */
  found: z.string().nullable(),
  /** Below 0 for what lowers the price. */
  amount: signedMoney,
  /** Photos of the inspection that prove it. */
  photoIds: z.array(id),
  /** Null unless the customer contests it. */
  contest: contest.nullable(),
});

const answer = z.object({
  kind: z.enum(PRICE_OFFER_ANSWERS),
  at: instant,
  /** Who was spoken with, where staff noted the answer; null for one that the customer gave here. */
  spokenWith: z.string().nullable(),
});

export const priceOffer = z.object({
  orderId: id,
  /** Short id of the order. */
  number: z.string(),
  device: z.object({ deviceType, model: z.string(), storage: z.string() }),
  state: z.enum(PRICE_OFFER_STATES),
  quoted: moneyString,
  /** Amount that is paid: less than the quote, unless contested lines were restored. */
  offer: moneyString,
  madeAt: instant,
  /** Made while the driver is at the door: without an answer there the device stays with its owner. */
  isAtDoor: z.boolean(),
  /** Without an answer until then the device goes back, free of charge. */
  answerBy: instant,
  lines: z.array(offerLine),
  /** Names of faults that the condition describes: shown, and not charged. */
  inCondition: z.array(z.string()),
  /** This browser is neither the account nor the browser of the order: an answer needs a code to the order's phone. */
  needsCode: z.boolean(),
  /** Where the code goes, such as "the number ending in 0123"; null where no code is needed, or the phone takes no texts. */
  codeTo: z.string().nullable(),
  /** Contesting is once per offer. */
  canContest: z.boolean(),
  answer: answer.nullable(),
  /** Path of the offer that took its place; null where there is none. */
  newerUrl: z.string().nullable(),
});
export type PriceOffer = z.infer<typeof priceOffer>;

/** An offer in the account's export, with what the customer wrote, and links to all its photos. */
export const exportedPriceOffer = priceOffer.omit({ needsCode: true, codeTo: true, newerUrl: true }).extend({
  /** Its page, for as long as the links of offers last. */
  url: z.string(),
  photos: z.array(z.object({ line: lineCode, by: z.enum(['shop', 'customer']), url: z.string() })),
});
export type ExportedPriceOffer = z.infer<typeof exportedPriceOffer>;

const tokenParams = z.strictObject({ token: z.string().max(300) });
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

/** Texts a code to the order's phone that is good for an answer to this offer alone, in this browser, for five minutes. */
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

/** Errors of every answer. An answer that is sent twice is answered as done. */
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
    /** Amount that the customer saw; `price_changed` where it is another one by now. */
    offer: moneyString,
    code,
  }),
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

/** Contests lines that lower the price, once per offer. Another member than the inspector decides on each. */
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
          words: prose(MOST_WORDS).trim().min(1, 'Please add a reason'),
          /** Photos that this browser has added to the line. */
          photoIds: z.array(id).max(5, 'Up to 5 photos').default([]),
        }),
      )
      .min(1, 'Please choose a deduction')
      .max(50),
    code,
  }),
  responses: { 200: priceOffer },
  errors: [...answerErrors, 'offer_contested', 'offer_at_door', 'rule_broken'],
});

/** Adds a photo of the customer to a line, before it is contested (JPEG, PNG or WebP). It is remade without metadata. */
export const addPriceOfferPhoto = endpoint({
  id: 'priceOffers.addPhoto',
  summary: "Add a customer's photo to a line of a price offer",
  access: everyone,
  params: tokenParams,
  query: z.strictObject({
    /** Made by the browser: a photo that is sent twice is added once. */
    photoId: id,
    line: lineCode,
  }),
  file: true,
  maxBodyBytes: MOST_PHOTO_BYTES,
  responses: { 201: z.object({ id }) },
  errors: [
    ...(['not_found', 'offer_closed', 'offer_contested', 'offer_at_door', 'rule_broken'] as const),
    ...(['too_many_requests', 'file_type_refused', 'file_damaged', 'picture_too_large'] as const),
  ],
});

const photoParams = z.strictObject({ token: z.string().max(300), photoId: id });

export const readPriceOfferPhoto = endpoint({
  id: 'priceOffers.photo',
  summary: 'A photo of a price offer: of the inspection, or of a contested line',
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewPriceOfferPhoto = endpoint({
  id: 'priceOffers.photoPreview',
  summary: 'A photo of a price offer, at most 320 pixels wide and high',
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

/** Reasons why the member at the terminal may not decide: nobody is identified, they inspected it, or nobody knows who did. */
export const DECIDE_PROBLEMS = ['no_member', 'inspected_it', 'inspector_unknown'] as const;

const staffDecision = decision.extend({ by: z.string() });

/** A price offer as staff see it. */
export const staffPriceOffer = priceOffer.omit({ needsCode: true, codeTo: true, newerUrl: true }).extend({
  id,
  inspectionId: id,
  /** Name of the member who inspected, or the area. */
  inspectedBy: z.string(),
  lines: z.array(
    offerLine.extend({ contest: contest.extend({ at: instant, decision: staffDecision.nullable() }).nullable() }),
  ),
  answer: answer.extend({ /** Member who noted it; null for the customer. */ by: z.string().nullable() }).nullable(),
  /** Why this terminal may not decide on contested lines; null where it may. */
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

/** Decides on a contested line, once, in words that the customer reads. After the last one the offer is open again with its new amount, or the quote is kept. */
export const decidePriceOffer = endpoint({
  id: 'priceOffers.decide',
  summary: 'Decide on a contested line, as another member than the inspector',
  access: orderStaff,
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    line: lineCode,
    isRestored: z.boolean(),
    words: prose(MOST_WORDS).trim().min(1, 'Please add a reason for the customer'),
  }),
  responses: { 200: staffPriceOffer },
  errors: ['not_found', 'offer_closed', 'offer_line_decided', 'decider_is_inspector', 'staff_passcode_required'],
});

/** Notes an answer that the customer gave by phone or at the counter. */
export const answerPriceOfferSpoken = endpoint({
  id: 'priceOffers.answerSpoken',
  summary: "Note a customer's spoken answer to a price offer",
  access: orderStaff,
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    answer: z.enum(['accepted', 'declined']),
    /** Amount that was told to the customer; `price_changed` where it is another one by now. */
    offer: moneyString,
    /** Name of whoever said so. */
    spokeWith: line(100),
  }),
  responses: { 200: staffPriceOffer },
  errors: ['not_found', 'offer_closed', 'offer_contested', 'price_changed'],
});

const staffPhotoParams = z.strictObject({ id });

export const readContestPhoto = endpoint({
  id: 'priceOffers.contestPhoto',
  summary: 'A photo that a customer added to a contested line',
  access: orderStaff,
  params: staffPhotoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewContestPhoto = endpoint({
  id: 'priceOffers.contestPhotoPreview',
  summary: 'A photo that a customer added to a contested line, at most 320 pixels wide and high',
  access: orderStaff,
  params: staffPhotoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});
