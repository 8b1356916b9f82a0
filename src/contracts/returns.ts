import { z } from 'zod';
import { DECLINE_CAUSES, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { RETURN_LISTS, RETURN_STATES } from '#domain/returns/return-states.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import {
  addressLine,
  cursor,
  deviceType,
  id,
  instant,
  line,
  pageLimit,
  serial,
  serviceMethod,
  usState,
  zipCode,
} from './fields.ts';
import { customerParcel } from './parcels.ts';

/** Roles that send devices back: whoever handles orders. */
const orderStaff = ['pos', 'admin'] as const;

/** Most photos of a packed device. */
export const MOST_RETURN_PHOTOS = 6;
const MAX_PHOTO_BYTES = 10_000_000;

const state = z.enum(RETURN_STATES);
const trouble = z.enum(PARCEL_TROUBLES);

const address = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A device that goes back, in a list. */
export const listedReturn = z.object({
  id,
  orderId: id,
  /** Number of the order. */
  number: z.string(),
  state,
  cause: z.enum(DECLINE_CAUSES),
  begunAt: instant,
  /** Until then it is to be sent: the end of the second business day. */
  dueAt: instant,
  isLate: z.boolean(),
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  trackingNumber: z.string().nullable(),
  /** Trouble of its parcel. */
  trouble: trouble.nullable(),
  labelProblem: z.string().nullable(),
  device: z.object({ deviceType, model: z.string(), storage: z.string() }),
  serviceMethod,
  /** Name of the sender; null once their account is deleted. */
  name: z.string().nullable(),
});
export type ListedReturn = z.infer<typeof listedReturn>;

/** A step that was done, and by which member. */
const step = z.object({ at: instant, by: z.string() });

/** Everything that staff see of a return. */
export const deviceReturn = listedReturn.extend({
  version: serial,
  /** What staff wrote for the seller; null where they wrote nothing. */
  words: z.string().nullable(),
  /** Note for the shop alone. */
  note: z.string().nullable(),
  begunBy: z.string(),
  /** What holds forbid: `stopped`, `no_mail` or `no_device`. */
  bar: z.enum(['stopped', 'no_mail', 'no_device']).nullable(),
  /** Holds of the newest inspection, in words. */
  holds: z.array(z.string()),
  /** The parts that are known; staff fill in the others. */
  address,
  addressReason: z.string().nullable(),
  checked: step.nullable(),
  /** Last four characters of the serial number that has to be scanned; null where none is known. */
  serialEnd: z.string().nullable(),
  serial: z.string().nullable(),
  weightOz: z.int().nullable(),
  packed: step.nullable(),
  photos: z.array(z.object({ id, addedAt: instant })),
  carrier: z.string().nullable(),
  labelAt: instant.nullable(),
  sent: step.nullable(),
  done: step.nullable(),
  /** Who took the device in the shop. */
  handedTo: z.string().nullable(),
  parcel: customerParcel.nullable(),
  /** True where staff move the parcel by hand: no carrier does. */
  isSimulated: z.boolean(),
});
export type DeviceReturn = z.infer<typeof deviceReturn>;

const params = z.strictObject({ id });
const CHANGING = ['not_found', 'return_changed', 'return_moved_on', 'order_on_hold', 'rule_broken'] as const;

/** Answers those to be sent the oldest first, the others the newest first. */
export const listReturns = endpoint({
  id: 'returns.list',
  summary: 'Devices that go back to their senders',
  access: orderStaff,
  query: z.strictObject({
    list: z.enum(RETURN_LISTS).optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.array(listedReturn) },
});

export const getReturn = endpoint({
  id: 'returns.get',
  summary: 'A device that goes back',
  access: orderStaff,
  params,
  responses: { 200: deviceReturn },
  errors: ['not_found'],
});

/** Reads the return of an order; `canBegin` where there is none and staff may begin one. */
export const getReturnOfOrder = endpoint({
  id: 'returns.ofOrder',
  summary: 'The return of an order',
  access: orderStaff,
  params,
  responses: { 200: z.object({ found: listedReturn.nullable(), canBegin: z.boolean() }) },
  errors: ['not_found'],
});

/** Begins the return of an order that is not paid, once, and declines it. */
export const beginReturn = endpoint({
  id: 'returns.begin',
  summary: 'Send the device of an order back',
  access: orderStaff,
  params,
  body: z.strictObject({
    cause: z.enum(STAFF_DECLINE_CAUSES),
    /** The seller reads it. Needed unless the cause is the seller's own no. */
    words: line(SELLER_WORDS_MAX).nullish(),
    /** For the shop alone. */
    note: line(200).nullish(),
  }),
  responses: { 200: deviceReturn },
  errors: ['not_found', 'already_paid', 'order_on_hold', 'rule_broken'],
});

export const checkReturnAddress = endpoint({
  id: 'returns.checkAddress',
  summary: 'Confirm or correct the address of a return',
  access: orderStaff,
  params,
  body: z.strictObject({
    version: serial,
    name: line(100),
    street: addressLine(120),
    city: line(80),
    state: usState,
    zip: zipCode,
    /** Needed where the address differs from the one before. */
    reason: line(200).nullish(),
  }),
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

/** Adds a photo of the packed device (JPEG, PNG or WebP). It is remade without metadata. */
export const addReturnPhoto = endpoint({
  id: 'returns.addPhoto',
  summary: 'Add a photo of a packed device',
  access: orderStaff,
  params,
  query: z.strictObject({
    /** Made by the browser: a photo that is sent twice is added once. */
    photoId: id,
  }),
  file: true,
  maxBodyBytes: MAX_PHOTO_BYTES,
  responses: { 201: z.object({ id }) },
  errors: ['not_found', 'return_moved_on', 'rule_broken', 'file_type_refused', 'file_damaged', 'picture_too_large'],
});

export const readReturnPhoto = endpoint({
  id: 'returns.photo',
  summary: 'A photo of a packed device',
  access: orderStaff,
  params,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

export const previewReturnPhoto = endpoint({
  id: 'returns.photoPreview',
  summary: 'A photo of a packed device, at most 320 pixels wide and high',
  access: orderStaff,
  params,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found'],
});

/** Records the packed device; its label is made next. */
export const packReturn = endpoint({
  id: 'returns.pack',
  summary: 'Record a packed device with its serial number and weight',
  access: orderStaff,
  params,
  body: z.strictObject({ version: serial, serial: deviceNumberText, weightOz: z.int().min(1).max(1120) }),
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

export const getReturnLabel = endpoint({
  id: 'returns.label',
  summary: 'The label of a return, as PDF',
  access: orderStaff,
  params,
  responses: { 200: 'application/pdf' },
  errors: ['not_found', 'label_not_ready', 'order_on_hold'],
});

export const sendReturn = endpoint({
  id: 'returns.send',
  summary: 'Record that the carrier has a return',
  access: orderStaff,
  params,
  body: z.strictObject({ version: serial }),
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

export const handOverReturn = endpoint({
  id: 'returns.handOver',
  summary: 'Record that a device was handed over in the shop',
  access: orderStaff,
  params,
  body: z.strictObject({ version: serial, name: line(100) }),
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

/** Ends a return that is not sent: its device never came, or stays. The note is for the shop alone. */
export const callOffReturn = endpoint({
  id: 'returns.callOff',
  summary: 'Call a return off',
  access: orderStaff,
  params,
  body: z.strictObject({ version: serial, note: line(200) }),
  responses: { 200: deviceReturn },
  errors: CHANGING,
});
