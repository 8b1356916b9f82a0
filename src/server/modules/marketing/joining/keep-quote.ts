import crypto from 'node:crypto';
import type { keepQuote } from '#contracts/offers.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { normalizeAddress, recordOwnConsent, roomKey } from '#server/modules/consent/index.ts';
import { readQuote } from '#server/modules/quotes/index.ts';
import { isPhoneVerified } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { joinOffers } from './join-offers.ts';
import { eraseKeptQuotes, insertKeptQuote } from './kept-quotes.queries.ts';

const PER_NETWORK: Limit = { name: 'kept-quote-network', points: 30, seconds: 3600 };

/**
 * Subscribes a visitor who ticked the box before finishing the sale, and keeps the price for one reminder. Requires a verified
 * phone, so that a script cannot subscribe a stranger's address. Without a tick, unsubscribes and deletes the kept price.
 * @throws Failure quote_invalid, phone_verification_required, too_many_requests
 */
export async function keepForReminder(
  { database, clock, secrets, rateLimits }: Context,
  { body, caller: { visitor }, request: { ip } }: Pick<Call<typeof keepQuote>, 'body' | 'caller' | 'request'>,
): Promise<void> {
  await rateLimits.use(PER_NETWORK, clientNetwork(ip));
  const at = clock.now();
  const quote = readQuote(secrets, body.quoteId);
  if (quote === null || quote.expiresAt <= at) return fail('quote_invalid');
  const phone = normalizePhone(body.phone);
  const { name, tick } = body;
  const email = normalizeAddress('email', body.email);
  const emailKey = roomKey('email', email);
  await database.transaction(async (tx) => {
    const isVerified = visitor !== null && phone !== null && (await isPhoneVerified(tx, visitor, phone, at));
    if (!isVerified) fail('phone_verification_required');
    if (tick === null) {
      await eraseKeptQuotes(tx, [emailKey]);
      const revocation = { kind: 'revoked', evidence: 'Unchecked next to a price', ip, at } as const;
      return recordOwnConsent(tx, { address: email, scope: 'marketing_email', ...revocation });
    }
    await joinOffers(tx, { name, email, source: 'order', tick, about: 'a price', ip, at });
    const { productId, priceCents, expiresAt } = quote;
    const keptQuote = {
      id: crypto.randomUUID(),
      name,
      email,
      emailKey: roomKey('email', email),
      path: tick.page,
      createdAt: at,
    };
    await insertKeptQuote(tx, { ...keptQuote, productId, priceCents, expiresAt });
  });
}
