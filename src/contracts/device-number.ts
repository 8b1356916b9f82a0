import { z } from 'zod';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { line } from './fields.ts';

/** Accepts an IMEI or serial number as typed, pasted, scanned or imported, with the text around it: the use case reads it. */
export const deviceNumberText = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(MAX_NUMBER_TEXT_LENGTH, `Up to ${MAX_NUMBER_TEXT_LENGTH} characters`)
  .regex(/^[^\0]*$/, 'Invalid input');

/** The number of a device that is taken in. Required of iPhone, iPad, Apple Watch and Mac. */
export const deviceNumberFields = {
  serial: deviceNumberText.nullish(),
  /** Reason of an admin why the number cannot be read. */
  noSerialReason: line(200).optional(),
};
