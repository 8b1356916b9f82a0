import type { sendPriceOfferCode } from '#contracts/price-offers.ts';
import { isOfferPending } from '#domain/inspection/price-offer-states.ts';
import { mayGetTexts } from '#domain/phone/read-phone.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { sendPurposeCode } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { OFFER_ANSWERS } from './answer-offer.ts';
import { actOf, offerOfLink, purposeOf } from './offer-of-link.ts';

/**
 * Texts a code to the phone of an order, to answer its offer in this browser.
 * @throws Failure not_found, offer_closed, and those of `sendPurposeCode`
 */
export async function sendCode(
  context: Context,
  notifications: Notifications,
  { params, request, reply }: Pick<Call<typeof sendPriceOfferCode>, 'params' | 'request' | 'reply'>,
): Promise<{ codeTo: string; expiresAt: string }> {
  const linked = await offerOfLink(context, params.token);
  const { offer, order } = linked;
  if (!isOfferPending(offer.state)) fail('offer_closed');
  await context.rateLimits.use(OFFER_ANSWERS, order.id);
  const { phone } = order.customer;
  const visitor = context.cookies.ensureVisitor(request, reply);
  const network = clientNetwork(request.ip);
  const holder = { purpose: purposeOf(offer), subjectId: offer.id, visitor };
  const expiresAt = await sendPurposeCode(context, notifications, {
    ...holder,
    phoneNumber: phone,
    network,
    act: actOf(linked),
  });
  return { codeTo: describePhone(phone) ?? fail('phone_not_us'), expiresAt: expiresAt.toISOString() };
}

/** Describes the phone that gets a code without revealing its number; null for a phone that takes no texts. */
export function describePhone(phone: string): string | null {
  return mayGetTexts(phone) ? `the number ending in ${phone.slice(-4)}` : null;
}
