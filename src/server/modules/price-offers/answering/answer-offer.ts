import type { acceptPriceOffer, answerPriceOfferSpoken, returnPriceOffer } from '#contracts/price-offers.ts';
import { answerOf } from '#domain/inspection/price-offer-states.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { findOffer, type OfferRow } from '../offers.queries.ts';
import { offerOfLink, proveRight } from './offer-of-link.ts';
import { writeAnswer } from './write-answer.ts';

/** Attempts to answer the offers of one order, by all callers. */
export const OFFER_ANSWERS: Limit = { name: 'price-offer-answer', points: 20, seconds: 3600 };

type CustomersCall = Pick<Call<typeof acceptPriceOffer>, 'params' | 'caller' | 'request'>;

/** Accepts an offer for its customer. Does nothing when it is accepted already. @throws Failure of the contract */
export async function acceptOffer(
  context: Context,
  call: CustomersCall & { body: Call<typeof acceptPriceOffer>['body'] },
): Promise<void> {
  await answerAsCustomer(context, call, { kind: 'accepted', code: call.body.code, offer: call.body.offer });
}

/** Declines an offer for its customer, also while the shop decides on contested lines. @throws Failure of the contract */
export async function declineOffer(
  context: Context,
  call: CustomersCall & { body: Call<typeof returnPriceOffer>['body'] },
): Promise<void> {
  await answerAsCustomer(context, call, { kind: 'declined', code: call.body.code, offer: null });
}

interface AnswerRequest {
  kind: 'accepted' | 'declined';
  code: string | undefined;
  /** Amount that the customer saw; null when it does not matter. */
  offer: string | null;
}

async function answerAsCustomer(
  context: Context,
  { params, caller, request }: CustomersCall,
  { kind, code, offer: expectedAmount }: AnswerRequest,
): Promise<void> {
  const { clock, database, rateLimits } = context;
  const linked = await offerOfLink(context, params.token);
  if (isAnswered(linked.offer, kind)) return;
  await rateLimits.use(OFFER_ANSWERS, linked.order.id);
  const useCode = await proveRight(context, linked, { caller, code, network: clientNetwork(request.ip) });
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, linked.order.id)) ?? fail('not_found');
    const offer = (await findOffer(tx, linked.offer.id)) ?? fail('not_found');
    if (isAnswered(offer, kind)) return;
    if (offer.state === 'open') checkAmount(offer, expectedAmount);
    await writeAnswer(tx, order, offer, {
      kind,
      by: { actor: 'customer', memberId: null },
      spokenWith: null,
      at: clock.now(),
      note: `The customer ${kind} the offer${offer.isAtDoor ? ' at the door' : ''}${code === undefined ? '' : ', with a code'}`,
    });
    await useCode(tx);
  });
}

/** Records an answer that a customer gave by phone or at the counter. @throws Failure of the contract */
export async function recordSpokenAnswer(
  { clock, database }: Context,
  { params, body, caller }: Pick<Call<typeof answerPriceOfferSpoken>, 'params' | 'body' | 'caller'>,
): Promise<void> {
  const by = staffOf(caller);
  const { orderId } = (await findOffer(database, params.id)) ?? fail('not_found');
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    const offer = (await findOffer(tx, params.id)) ?? fail('not_found');
    if (isAnswered(offer, body.answer)) return;
    if (offer.state === 'open') checkAmount(offer, body.offer);
    await writeAnswer(tx, order, offer, {
      kind: body.answer,
      by,
      spokenWith: body.spokeWith,
      at: clock.now(),
      note: `${body.spokeWith} ${body.answer} the offer by phone`,
    });
  });
}

function isAnswered(offer: OfferRow, kind: 'accepted' | 'declined'): boolean {
  return answerOf(offer.state) === kind;
}

/** Checks that the customer saw the current amount. @throws Failure price_changed, with that amount */
function checkAmount({ amountCents }: OfferRow, expectedAmount: string | null): void {
  if (expectedAmount !== null && parseMoney(expectedAmount) !== amountCents)
    fail('price_changed', { price: toDecimal(amountCents) });
}
