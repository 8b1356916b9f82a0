import { z } from 'zod';
import { DEFECT_GROUPS } from '#domain/inspection/defects/defect.ts';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { PHOTO_SUBJECTS } from '#domain/inspection/photos.ts';
import { SELLER_WORDS_MAX } from '#domain/orders/decline-cause.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import {
  carrier,
  condition,
  conditionInput,
  deviceType,
  id,
  instant,
  line,
  lockStatus,
  moneyString,
  orderStatus,
  productId,
  prose,
  serial,
  serviceMethod,
} from './fields.ts';
import { secondMember } from './payment-approval.ts';
import { signedMoney } from './unit-sales.ts';

/** Roles that inspect: whoever handles orders. */
const orderStaff = ['pos', 'admin'] as const;

const defectCode = z.enum(DEFECT_CODES);
const holdCode = z.enum(HOLD_CODES);

/** Answers about a device: what its seller said, or what an inspector found. */
const answers = z.object({
  productId,
  deviceType,
  model: z.string(),
  storage: z.string(),
  condition,
  carrier: carrier.nullable(),
  lockStatus: lockStatus.nullable(),
  batteryHealth: z.int().nullable(),
  /** IMEI or serial number; null while it is not known. */
  identifier: z.string().nullable(),
});

/** A line of the price: an answer that differs, or a defect. `amount` is below 0 for what lowers the price. */
const priceLine = z.object({
  kind: z.enum(['answer', 'defect']),
  /** One of `COMPARED_ANSWERS` or a code of a defect. */
  code: z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]),
  label: z.string(),
  amount: signedMoney,
});

export const inspectedPrice = z.object({
  quoted: moneyString,
  lines: z.array(priceLine),
  /** Defects that the found condition describes: not charged again. */
  inCondition: z.array(defectCode),
  found: moneyString,
  /** Amount to pay: the quote where the difference is within the tolerance. */
  offer: moneyString,
  /** Difference that the shop bears to keep its quote. */
  trust: moneyString,
});
export type InspectedPrice = z.infer<typeof inspectedPrice>;

const inspectionPhoto = z.object({
  id,
  /** What it shows: an answer, a defect, or the device. */
  subject: z.enum(PHOTO_SUBJECTS),
  addedAt: instant,
});

/** An inspection of an order's device. A further one follows when its device is looked at again. */
export const inspection = z.object({
  id,
  /** Counted from 1 for each order. */
  round: z.int(),
  isDone: z.boolean(),
  /** Completed by a driver at the customer's door, before the device left. */
  isAtDoor: z.boolean(),
  version: serial,
  found: answers,
  defects: z.array(defectCode),
  holds: z.array(holdCode),
  /** For the shop alone. */
  notes: z.string().nullable(),
  /** What the seller reads of the holds, beside the words that each has. */
  holdWords: z.string().nullable(),
  photos: z.array(inspectionPhoto),
  /** As it was completed; of a draft as it would be now. */
  price: inspectedPrice,
  /** Member who completed it, or the area; of a draft who began it. */
  actor: z.string(),
  startedAt: instant,
  completedAt: instant.nullable(),
});
export type Inspection = z.infer<typeof inspection>;

const arrival = z.object({
  /** Ounces with one decimal: "12.4". */
  weightOz: z.string(),
  actor: z.string(),
  openedAt: instant,
});

/** Everything that the bench shows of an order. */
export const bench = z.object({
  orderId: id,
  status: orderStatus,
  serviceMethod,
  /** Nothing more is inspected. */
  isPaid: z.boolean(),
  quoted: moneyString,
  said: answers,
  /** Defects that this device can have, in the order in which it is looked at, with what each takes off. */
  checklist: z.array(
    z.object({
      code: defectCode,
      group: z.enum(DEFECT_GROUPS),
      label: z.string(),
      look: z.string(),
      /** Deduction on the base price of the device as found. */
      deduction: moneyString,
    }),
  ),
  /** Other orders with the serial number found, named by their seller or found at the bench; newest first. */
  seenBefore: z.array(z.object({ orderId: id, number: z.string(), status: orderStatus, createdAt: instant })),
  /** The opening of what arrived: weight of the package in ounces, who opened it and when. Null before it. */
  arrival: arrival.nullable(),
  /** Newest first; only the first can be a draft. */
  inspections: z.array(inspection),
});
export type Bench = z.infer<typeof bench>;

const params = z.strictObject({ id });

export const getBench = endpoint({
  id: 'inspections.bench',
  summary: 'Answers, checklist and inspections of an order',
  access: orderStaff,
  params,
  responses: { 200: bench },
  errors: ['not_found'],
});

/**
 * Saves a draft. Fields that are left out stay; a first save starts from the seller's answers, and one after an
 * inspection was completed starts another one from it.
 */
export const saveInspection = endpoint({
  id: 'inspections.save',
  summary: 'Save the draft of an inspection',
  access: orderStaff,
  params,
  body: z.strictObject({
    /** Of the newest inspection; left out where there is none. */
    version: serial.optional(),
    productId: productId.optional(),
    condition: conditionInput.optional(),
    carrier: carrier.nullish(),
    lockStatus: lockStatus.nullish(),
    batteryHealth: z.int().min(0).max(100).nullish(),
    identifier: deviceNumberText.nullish(),
    defects: z.array(defectCode).max(DEFECT_CODES.length).optional(),
    holds: z.array(holdCode).max(HOLD_CODES.length).optional(),
    notes: prose(2000).nullish(),
    holdWords: line(SELLER_WORDS_MAX).nullish(),
  }),
  responses: { 200: inspection },
  errors: ['not_found', 'product_not_found', 'inspection_changed', 'already_paid', 'rule_broken'],
});

/**
 * Completes a draft. Without a hold the order goes on: to its payment when the quote is kept or bettered, else to the
 * customer's decision. With one it waits, and the seller is told how to end the hold.
 */
export const completeInspection = endpoint({
  id: 'inspections.complete',
  summary: 'Complete an inspection',
  access: orderStaff,
  needsMember: true,
  params,
  body: z.strictObject({
    version: serial,
    /** Offer that the inspector saw; `price_changed` where it is another one by now. */
    offer: moneyString,
    /** Approves an offer above the quote by more than the tolerance, where no admin completes it. */
    second: secondMember.optional(),
  }),
  responses: { 200: inspection },
  errors: [
    'not_found',
    'inspection_changed',
    'already_paid',
    'price_changed',
    'rule_broken',
    'raise_needs_second',
    'approver_is_same',
    'passcode_wrong',
    'too_many_requests',
  ],
});

/**
 * Writes down that what arrived was opened. It needs a photo of the opened box in the draft, and the serial number unless the
 * box was empty. Once for each order: a repeated call returns the first.
 */
export const recordArrival = endpoint({
  id: 'inspections.recordArrival',
  summary: 'Record the opening of what arrived for an order',
  access: orderStaff,
  params,
  body: z.strictObject({
    /** Weight of the package in ounces, with at most one decimal. */
    weightOz: line(6),
  }),
  responses: { 200: arrival },
  errors: ['not_found', 'rule_broken'],
});

/** Adds a photo to the draft (JPEG, PNG or WebP). It is remade without metadata. */
export const addInspectionPhoto = endpoint({
  id: 'inspections.addPhoto',
  summary: 'Add a photo to the draft of an inspection',
  access: orderStaff,
  params,
  query: z.strictObject({
    /** Made by the browser: a photo that is sent twice is added once. */
    photoId: id,
    subject: z.enum(PHOTO_SUBJECTS),
  }),
  file: true,
  maxBodyBytes: 10_000_000,
  responses: { 201: z.object({ id }) },
  errors: ['not_found', 'rule_broken', 'file_type_refused', 'file_damaged', 'picture_too_large'],
});

export const deleteInspectionPhoto = endpoint({
  id: 'inspections.deletePhoto',
  summary: 'Remove a photo from the draft of an inspection',
  access: orderStaff,
  params,
  responses: { 200: z.object({ id }) },
  errors: ['not_found', 'rule_broken'],
});

export const readInspectionPhoto = endpoint({
  id: 'inspections.photo',
  summary: 'A photo of an inspection',
  access: orderStaff,
  params,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewInspectionPhoto = endpoint({
  id: 'inspections.photoPreview',
  summary: 'A photo of an inspection, at most 320 pixels wide and high',
  access: orderStaff,
  params,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});
