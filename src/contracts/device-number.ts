import { z } from 'zod';
import { LONGEST_NUMBER_TEXT } from '#domain/device-numbers/longest-text.ts';
import { line } from './fields.ts';

/** Accepts an IMEI or serial number as typed, pasted, scanned or imported, with the text around it: the use case reads it. */
export const deviceNumberText = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(LONGEST_NUMBER_TEXT, `Up to ${LONGEST_NUMBER_TEXT} characters`)
  .regex(/^[^\0]*$/, 'Invalid input');

/** The number of a device that is taken in. Required of iPhone, iPad, Apple Watch and Mac. */
export const deviceNumberFields = {
  serial: deviceNumberText.nullish(),
  /** Reason of an admin why the number cannot be read. */
  noSerialReason: line(200).optional(),
};
