import { z } from 'zod';
import type { Quote } from '#domain/orders/settle-price.ts';
import { PRICE_RULES } from '#domain/pricing/quote.ts';
import { CARRIERS, CONDITIONS, LOCK_STATUSES } from '#domain/vocabulary.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** A price with its device, and the time when it expires. */
type IssuedQuote = Quote & { expiresAt: Date };

const SEPARATOR = '.';
const payload = z.tuple([
  z.int(),
  z.enum(PRICE_RULES),
  z.enum(CONDITIONS),
  z.enum(CARRIERS).nullable(),
  z.enum(LOCK_STATUSES).nullable(),
  z.int().min(0),
  z.int(),
  // Quotes that are older than the owner's factors have none.
  z.int().min(0).default(0),
]);

/** Writes a quote as a signed, self-contained text: quoting needs no database write. */
export function writeQuote(secrets: Secrets, quote: IssuedQuote): string {
  const { productId, rule, condition, carrier, lockStatus, priceCents, expiresAt, factorsVersion } = quote;
  const content = [productId, rule, condition, carrier, lockStatus, priceCents, expiresAt.getTime(), factorsVersion];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return text + SEPARATOR + secrets.sign('quote', text);
}

/** Reads a quote; null when the text was not signed here. The caller checks its expiry. */
export function readQuote(secrets: Secrets, token: string): IssuedQuote | null {
  const [text, signature, ...rest] = token.split(SEPARATOR);
  if (text === undefined || signature === undefined || rest.length > 0) return null;
  if (!secrets.verify('quote', text, signature)) return null;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  const [productId, rule, condition, carrier, lockStatus, priceCents, expires, factorsVersion] = payload.parse(content);
  const device = { productId, rule, condition, carrier, lockStatus };
  return { ...device, priceCents, factorsVersion, expiresAt: new Date(expires) };
}
