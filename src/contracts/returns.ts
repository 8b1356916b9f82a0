import { z } from 'zod';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
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
  rowNumber,
  serviceMethod,
  usState,
  zipCode,
} from './fields.ts';
import { customerParcel } from './parcels.ts';

/** Roles that send devices back: everyone who handles orders. */
const orderStaff = ['pos', 'admin'] as const;

const state = z.enum(RETURN_STATES);
const trouble = z.enum(PARCEL_TROUBLES);

const address = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A return, in a list. */
export const listedReturn = z.object({
  id,
  orderId: id,
  /** Number of the order. */
  number: z.string(),
  state,
  cause: z.enum(DECLINE_CAUSES),
  begunAt: instant,
  /** Deadline for sending it: the end of the second business day. */
  dueAt: instant,
  isLate: z.boolean(),
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  trackingNumber: z.string().nullable(),
  /** Problem with its parcel. */
  trouble: trouble.nullable(),
  labelProblem: z.string().nullable(),
  device: z.object({ deviceType, model: z.string(), storage: z.string() }),
  serviceMethod,
  /** Name of the sender; null once their account is deleted. */
  name: z.string().nullable(),
});
export type ListedReturn = z.infer<typeof listedReturn>;

/** A completed step, with the member who did it. */
const step = z.object({ at: instant, by: z.string() });

/** All details of a return, for staff. */
export const deviceReturn = listedReturn.extend({
  version: rowNumber,
  /** Words of staff to the seller; null for none. */
  words: z.string().nullable(),
  /** Internal note of the shop. */
  note: z.string().nullable(),
  begunBy: z.string(),
  /** Effect of the holds: `stopped`, `no_mail` or `no_device`. */
  bar: z.enum(['stopped', 'no_mail', 'no_device']).nullable(),
  /** Names of the holds of the newest inspection. */
  holds: z.array(z.string()),
  /** Known parts of the address; staff complete the others. */
  address,
  addressReason: z.string().nullable(),
  checked: step.nullable(),
  /** Last four characters of the serial number that staff have to scan; null where it is unknown. */
  serialEnd: z.string().nullable(),
  serial: z.string().nullable(),
  weightOz: z.int().nullable(),
  packed: step.nullable(),
  photos: z.array(z.object({ id, addedAt: instant })),
  carrier: z.string().nullable(),
  labelAt: instant.nullable(),
  sent: step.nullable(),
  done: step.nullable(),
  /** Person who collected the device in the shop. */
  handedTo: z.string().nullable(),
  parcel: customerParcel.nullable(),
  /** True where staff move the parcel by hand, without a carrier. */
  isSimulated: z.boolean(),
});
export type DeviceReturn = z.infer<typeof deviceReturn>;

const params = z.strictObject({ id });
const CHANGING = ['not_found', 'return_changed', 'return_moved_on', 'order_on_hold', 'rule_broken'] as const;

/** Lists returns to be sent oldest first, others newest first. */
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

/** Reads the return of an order; `canBegin` when it has none and staff may begin one. */
export const getReturnOfOrder = endpoint({
  id: 'returns.ofOrder',
  summary: 'The return of an order',
  access: orderStaff,
  params,
  responses: { 200: z.object({ found: listedReturn.nullable(), canBegin: z.boolean() }) },
  errors: ['not_found'],
});

/** Begins the return of an unpaid order, once, and declines it. */
export const beginReturn = endpoint({
  id: 'returns.begin',
  summary: 'Send the device of an order back',
  access: orderStaff,
  activity: 'Started the return of {object|a device}',
  params,
  body: z.strictObject({
    cause: z.enum(STAFF_DECLINE_CAUSES),
    /** Words that the seller reads. Required unless the cause is the seller's own decision. */
    words: line(SELLER_WORDS_MAX).nullish(),
    /** Internal note of the shop. */
    note: line(200).nullish(),
  }),
  example: { cause: 'declined', note: 'The customer changed their mind' },
  responses: { 200: deviceReturn },
  errors: ['not_found', 'already_paid', 'order_on_hold', 'rule_broken'],
});

export const checkReturnAddress = endpoint({
  id: 'returns.checkAddress',
  summary: 'Confirm or correct the address of a return',
  access: orderStaff,
  activity: 'Checked the return address of {object|a device}',
  params,
  body: z.strictObject({
    version: rowNumber,
    name: line(100),
    street: addressLine(120),
    city: line(80),
    state: usState,
    zip: zipCode,
    /** Required when the address differs from the one before. */
    reason: line(200).nullish(),
  }),
  example: { version: 1, name: 'Maria', street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

/** Adds a photo of the packed device (JPEG, PNG or WebP). It is re-encoded without metadata. */
export const addReturnPhoto = endpoint({
  id: 'returns.addPhoto',
  summary: 'Add a photo of a packed device',
  access: orderStaff,
  activity: 'Added a photo of a packed device',
  params,
  query: z.strictObject({
    /** Id made by the browser: a photo that is sent twice is added once. */
    photoId: id,
  }),
  file: true,
  maxBodyBytes: MAX_FILE_BYTES,
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

/** Records the packed device. The server makes its label next. */
export const packReturn = endpoint({
  id: 'returns.pack',
  summary: 'Record a packed device with its serial number and weight',
  access: orderStaff,
  activity: 'Packed the device of {object|an order}',
  params,
  body: z.strictObject({ version: rowNumber, serial: deviceNumberText, weightOz: z.int().min(1).max(1120) }),
  example: { version: 1, serial: 'F2LW48XFG8W7', weightOz: 20 },
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
  activity: 'Sent the device of {object|an order} back',
  params,
  body: z.strictObject({ version: rowNumber }),
  example: { version: 1 },
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

export const handOverReturn = endpoint({
  id: 'returns.handOver',
  summary: 'Record that a device was handed over in the shop',
  access: orderStaff,
  activity: 'Handed over the device of {object|an order}',
  params,
  body: z.strictObject({ version: rowNumber, name: line(100) }),
  example: { version: 1, name: 'Maria' },
  responses: { 200: deviceReturn },
  errors: CHANGING,
});

/** Ends a return that is not sent: the device never arrived, or the shop keeps it. The note is internal. */
export const callOffReturn = endpoint({
  id: 'returns.callOff',
  summary: 'Call a return off',
  access: orderStaff,
  activity: 'Canceled the return of {object|a device}',
  params,
  body: z.strictObject({ version: rowNumber, note: line(200) }),
  example: { version: 1, note: 'It never came' },
  responses: { 200: deviceReturn },
  errors: CHANGING,
});
