import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
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
  rowNumber,
  serviceMethod,
} from './fields.ts';
import { secondMember } from './payment-approval.ts';
import { signedMoney } from './unit-sales.ts';

/** Roles that inspect: everyone who handles orders. */
const orderStaff = ['pos', 'admin'] as const;

const defectCode = z.enum(DEFECT_CODES);
const holdCode = z.enum(HOLD_CODES);

/** Answers about a device, by its seller or by an inspector. */
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

/** A line of the price: an answer that differs, or a defect. `amount` is below 0 where it lowers the price. */
const priceLine = z.object({
  kind: z.enum(['answer', 'defect']),
  /** One of `COMPARED_ANSWERS` or a code of a defect. */
  code: z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]),
  label: z.string(),
  amount: signedMoney,
});

const inspectedPrice = z.object({
  quoted: moneyString,
  lines: z.array(priceLine),
  /** Defects that the found condition already covers: not charged again. */
  inCondition: z.array(defectCode),
  found: moneyString,
  /** Amount to pay: the quote, as long as the difference is within the tolerance. */
  offer: moneyString,
  /** Difference that the shop pays to keep its quote. */
  trust: moneyString,
});

const inspectionPhoto = z.object({
  id,
  /** Subject of the photo: an answer, a defect, or the device. */
  subject: z.enum(PHOTO_SUBJECTS),
  addedAt: instant,
});

/** An inspection of an order's device. Inspecting the device again adds another one. */
export const inspection = z.object({
  id,
  /** Counted from 1 for each order. */
  round: z.int(),
  isDone: z.boolean(),
  /** True when a driver completed it at the customer's door, before taking the device. */
  isAtDoor: z.boolean(),
  version: rowNumber,
  found: answers,
  defects: z.array(defectCode),
  holds: z.array(holdCode),
  /** Internal note of the shop. */
  notes: z.string().nullable(),
  /** Words to the seller about the holds, in addition to the fixed text of each. */
  holdWords: z.string().nullable(),
  photos: z.array(inspectionPhoto),
  /** Price at its completion; for a draft, the current one. */
  price: inspectedPrice,
  /** Member who completed it, or the area; for a draft, who began it. */
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

/** All that the bench shows about an order. */
export const bench = z.object({
  orderId: id,
  status: orderStatus,
  serviceMethod,
  /** True when the order cannot be inspected anymore. */
  isPaid: z.boolean(),
  quoted: moneyString,
  said: answers,
  /** Defects that this device can have, in the order of the inspection, each with its deduction. */
  checklist: z.array(
    z.object({
      code: defectCode,
      group: z.enum(DEFECT_GROUPS),
      label: z.string(),
      look: z.string(),
      /** Deduction from the base price of the device as found. */
      deduction: moneyString,
    }),
  ),
  /** Other orders with the same serial number, named by their seller or found at the bench; newest first. */
  seenBefore: z.array(z.object({ orderId: id, number: z.string(), status: orderStatus, createdAt: instant })),
  /** Opening of the parcel: weight in ounces, member and time. Null before it. */
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
  activity: 'Saved the inspection of {object|a device}',
  params,
  body: z.strictObject({
    /** Version of the newest inspection; left out before the first. */
    version: rowNumber.optional(),
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
 * Completes a draft. Without a hold the order moves on: to its payment when the quote is kept or raised, else to the
 * customer's decision. With a hold it waits, and the seller gets a message on how to end the hold.
 */
export const completeInspection = endpoint({
  id: 'inspections.complete',
  summary: 'Complete an inspection',
  access: orderStaff,
  activity: 'Finished the inspection of {object|a device}[ with an offer of {amount}]',
  needsMember: true,
  params,
  body: z.strictObject({
    version: rowNumber,
    /** Offer that the inspector saw; `price_changed` when it has changed since. */
    offer: moneyString,
    /** Approves an offer above the quote by more than the tolerance, where the inspector is not an admin. */
    second: secondMember.optional(),
  }),
  example: { version: 1, offer: '1.00' },
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
 * Records the opening of a parcel. It needs a photo of the opened box in the draft, and the serial number unless the
 * box was empty. It happens once per order: a repeated call returns the first record.
 */
export const recordArrival = endpoint({
  id: 'inspections.recordArrival',
  summary: 'Record the opening of what arrived for an order',
  access: orderStaff,
  activity: 'Recorded the unboxing of {object|a device}',
  params,
  body: z.strictObject({
    /** Weight of the package in ounces, with at most one decimal. */
    weightOz: line(6),
  }),
  example: { weightOz: '12.4' },
  responses: { 200: arrival },
  errors: ['not_found', 'rule_broken'],
});

/** Adds a photo to the draft (JPEG, PNG or WebP). It is re-encoded without metadata. */
export const addInspectionPhoto = endpoint({
  id: 'inspections.addPhoto',
  summary: 'Add a photo to the draft of an inspection',
  access: orderStaff,
  activity: 'Added a photo to the inspection of {object|a device}',
  params,
  query: z.strictObject({
    /** Id made by the browser: a photo that is sent twice is added once. */
    photoId: id,
    subject: z.enum(PHOTO_SUBJECTS),
  }),
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
  responses: { 201: z.object({ id }) },
  errors: ['not_found', 'rule_broken', 'file_type_refused', 'file_damaged', 'picture_too_large'],
});

export const deleteInspectionPhoto = endpoint({
  id: 'inspections.deletePhoto',
  summary: 'Remove a photo from the draft of an inspection',
  access: orderStaff,
  activity: 'Removed a photo from an inspection',
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
