import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { id, line } from './fields.ts';
import { addInspectionPhoto, bench, completeInspection, inspection, saveInspection } from './inspections.ts';

/**
 * Inspection of a device at its owner's door, by the driver of the stop, with the link of the day (decision 017). Checklist,
 * answers and prices are those of the bench.
 */

const stopParams = z.strictObject({ token: line(100), orderId: id });
const photoParams = z.strictObject({ token: line(100), photoId: id });

/** Errors of every call about a stop: another driver has it, it was cancelled or moved, it is done, or its customer has answered. */
const stopErrors = ['not_found', 'pickups_changed', 'stop_done', 'door_accepted', 'door_declined'] as const;

export const getDoorBench = endpoint({
  id: 'door.bench',
  summary: "Answers, checklist and inspections of the device of a driver's stop",
  access: everyone,
  params: stopParams,
  responses: { 200: bench },
  errors: ['not_found', 'pickups_changed', 'stop_done'],
});

/** Saves a draft, like `inspections.save`. There is no box, so no hold for an empty one. */
export const saveDoorInspection = endpoint({
  id: 'door.save',
  summary: 'Save the draft of an inspection at the door',
  access: everyone,
  params: stopParams,
  body: saveInspection.body,
  responses: { 200: inspection },
  errors: [...stopErrors, ...saveInspection.errors.filter((code) => code !== 'not_found'), 'too_many_requests'],
});

/**
 * Completes a draft. The order keeps its status, since the owner still has the device. When the quote is kept, the driver moves on; a
 * lower price is offered to the customer at once, and the driver takes the device only if they accept.
 */
export const completeDoorInspection = endpoint({
  id: 'door.complete',
  summary: 'Complete an inspection at the door',
  access: everyone,
  params: stopParams,
  // Only an admin can approve a raise, and none is at the door.
  body: completeInspection.body.omit({ second: true }),
  example: { version: 1, offer: '1.00' },
  responses: { 200: inspection },
  errors: [...stopErrors, ...completeInspection.errors.filter((code) => code !== 'not_found'), 'too_many_requests'],
});

/** Adds a photo to the draft, like `inspections.addPhoto`. */
export const addDoorPhoto = endpoint({
  id: 'door.addPhoto',
  summary: 'Add a photo to the draft of an inspection at the door',
  access: everyone,
  params: stopParams,
  query: addInspectionPhoto.query,
  file: true,
  maxBodyBytes: addInspectionPhoto.maxBodyBytes,
  responses: { 201: z.object({ id }) },
  errors: [...stopErrors, ...addInspectionPhoto.errors.filter((code) => code !== 'not_found'), 'too_many_requests'],
});

export const deleteDoorPhoto = endpoint({
  id: 'door.deletePhoto',
  summary: 'Remove a photo from the draft of an inspection at the door',
  access: everyone,
  params: photoParams,
  responses: { 200: z.object({ id }) },
  errors: [...stopErrors, 'rule_broken', 'too_many_requests'],
});

export const readDoorPhoto = endpoint({
  id: 'door.photo',
  summary: "A photo of the device of a driver's stop",
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found', 'pickups_changed', 'stop_done'],
});

export const previewDoorPhoto = endpoint({
  id: 'door.photoPreview',
  summary: "A photo of the device of a driver's stop, at most 320 pixels wide and high",
  access: everyone,
  params: photoParams,
  responses: { 200: 'image/jpeg' },
  errors: ['not_found', 'pickups_changed', 'stop_done'],
});
