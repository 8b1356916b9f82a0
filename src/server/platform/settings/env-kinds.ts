import { z } from 'zod';
import { readHex } from '#domain/branding/accent.ts';
import { readLogo } from '#domain/branding/logo.ts';
import { cleanEmail, emailProblem } from '#domain/email/read-email.ts';
import { isLoopback } from '../loopback.ts';

/** Schemas for the kinds of values that variables have. */

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'a port number');
export const count = z
  .string()
  .regex(/^\d{1,7}$/, 'a whole number')
  .transform(Number);
/** Number of months to keep records. */
export const months = count.refine((value) => value >= 1 && value <= 120, 'a number of months from 1 to 120');
export const timeZone = z.string().refine(isTimeZone, 'an IANA time zone, for example America/Chicago');
export const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((text) => new URL(text).origin);
/** Address of a provider's API, which receives our key: with TLS, except on this machine. */
export const interfaceAddress = z
  .string()
  .refine(isProviderAddress, 'an https address without a path, or an http address of this machine')
  .transform((text) => new URL(text).origin);
export const secureAddress = z.url({ protocol: /^https$/, error: 'an https address' });
export const region = z
  .string()
  .regex(/^[A-Za-z\d-]{2,40}$/, 'a region, for example us-east-1')
  .default('us-east-1');
export const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket: 3 to 63 lowercase letters, digits, dots and dashes')
  .optional();
export const accessKeyId = z.string().max(200, 'at most 200 characters').optional();
export const secretAccessKey = z.string().max(500, 'at most 500 characters').optional();
export const yesNo = z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');
/** Used only on a first start. */
export const firstPassword = z.string().min(8, 'at least 8 characters').max(200, 'at most 200 characters').optional();
/** Number of proxies in front of the product, or their addresses: only they are trusted to give a visitor's address. */
export const proxies = z
  .string()
  .regex(/^(\d|[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*)$/, 'a number of proxies, for example 1, or their addresses')
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',')));
/** A color, with or without "#". */
export const color = z
  .string()
  .refine((text) => readHex(text) !== null, 'a color, for example #0b6a48')
  .transform((text) => readHex(text) ?? text);
export const logo = z.string().refine((text) => readLogo(text) !== null, 'the name of an uploaded logo');
/** A comma-separated list, such as "787, 78610-78613". */
export const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));

function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(text);
  const isBare = pathname === '/' && username + password + search + hash === '';
  return isBare && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An email address in any form that people paste. */
export const emailAddress = z
  .string()
  .overwrite(cleanEmail)
  .refine((text) => emailProblem(text) === null, 'an email address');
