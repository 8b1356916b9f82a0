import type { contestPriceOffer } from '#contracts/price-offers.ts';
import { keepAttachments, listAttachments } from '#server/modules/files/index.ts';
import { lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import { insertContest, listContests } from '../contests.queries.ts';
import { changeOffer, findOffer, type OfferRow } from '../offers.queries.ts';
import { priceOfferNews } from '../price-offer-events.ts';
import { OFFER_ANSWERS } from './answer-offer.ts';
import { offerOfLink, proveRight } from './offer-of-link.ts';
import { nextState } from './write-answer.ts';

type Lines = Call<typeof contestPriceOffer>['body']['lines'];

/**
 * Contests lines of an offer, once. Notifies the shop, and pauses the deadline of the offer until the shop has decided.
 * @throws Failure rule_broken for a line that takes nothing off or a photo of another line or browser; those of the contract
 */
export async function contestOffer(
  context: Context,
  { params, body, caller, request }: Pick<Call<typeof contestPriceOffer>, 'params' | 'body' | 'caller' | 'request'>,
): Promise<void> {
  const { clock, database, rateLimits } = context;
  const linked = await offerOfLink(context, params.token);
  await rateLimits.use(OFFER_ANSWERS, linked.order.id);
  if (await isContested(database, linked.offer, body.lines)) return;
  const useCode = await proveRight(context, linked, { caller, code: body.code, network: clientNetwork(request.ip) });
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, linked.order.id)) ?? fail('not_found');
    const offer = (await findOffer(tx, linked.offer.id)) ?? fail('not_found');
    if (await isContested(tx, offer, body.lines)) return;
    const state = await nextState(tx, order, offer, 'contest');
    if (offer.contestedAt !== null) fail('offer_contested', { message: 'You can dispute an offer once.' });
    const labels = checkLines(offer, body.lines);
    await checkPhotos(tx, offer, body.lines, caller.visitor);
    const at = clock.now();
    for (const { code: line, words } of body.lines) await insertContest(tx, { offerId: offer.id, line, words, at });
    await keepAttachments(
      tx,
      body.lines.flatMap(({ photoIds }) => photoIds),
    );
    await changeOffer(tx, offer, { state, contestedAt: at });
    const by = { actor: 'customer', memberId: null };
    const detail = { contest: { step: 'contested' as const, lines: labels } };
    const note = `The customer disputes: ${labels.join(', ')}`;
    moveOrder(tx, order, { to: {}, by, note, detail, at, notification: 'unchanged' });
    emit(tx, priceOfferNews, order.id, { offerId: offer.id, what: 'contested', day: null });
    await useCode(tx);
  });
}

/** Returns true when the same contest was sent before, by a second press or from another tab. */
async function isContested(db: Queryable, offer: OfferRow, lines: Lines): Promise<boolean> {
  if (offer.contestedAt === null) return false;
  const contests = await listContests(db, [offer.id]);
  return (
    contests.length === lines.length &&
    lines.every(({ code, words }) => contests.some((contest) => contest.line === code && contest.words === words))
  );
}

/** Checks that each line can be contested. @returns the labels of the lines */
function checkLines({ shown }: OfferRow, lines: Lines): string[] {
  return lines.map(({ code }, index) => {
    const line = shown.lines.find((candidate) => candidate.code === code);
    const isFirst = lines.findIndex((other) => other.code === code) === index;
    if (line !== undefined && isFirst && line.cents < 0) return line.label;
    return fail('rule_broken', { errors: { [`lines.${index}.code`]: 'You can’t dispute this deduction' } });
  });
}

async function checkPhotos(tx: Transaction, offer: OfferRow, lines: Lines, visitor: string | null): Promise<void> {
  const photos = await listAttachments(tx, 'price_offer', [offer.id]);
  for (const [index, { code, photoIds }] of lines.entries()) {
    const isOwn = (id: string) =>
      photos.some(
        (photo) => photo.id === id && photo.subject === code && photo.addedBy !== null && photo.addedBy === visitor,
      );
    if (photoIds.every(isOwn)) continue;
    fail('rule_broken', { errors: { [`lines.${index}.photoIds`]: 'Please add this photo again' } });
  }
}
