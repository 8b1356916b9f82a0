import type { PriceOfferNote } from '#contracts/price-offer-note.ts';
import type { PriceOffer, StaffPriceOffer } from '#contracts/price-offers.ts';
import { isOfferPending } from '#domain/inspection/price-offer-states.ts';
import { toDecimal } from '#domain/money.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import { findInspection } from '#server/modules/inspections/index.ts';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { needsCode, offerOfLink } from '../answering/offer-of-link.ts';
import { describePhone } from '../answering/send-code.ts';
import { listContests } from '../contests.queries.ts';
import { decideProblem } from '../deciding/decide.ts';
import { findOffer, listOffers, listPending, type OfferRow } from '../offers.queries.ts';
import { writeOfferPath } from '../price-offer-link.ts';
import { customerOfferToWire, offerToWire, type WholeOffer } from '../to-wire.ts';

type ReadContext = Pick<Context, 'database' | 'secrets' | 'clock'>;

/** Reads the offer of a link, as its caller may answer it. @throws Failure not_found */
export async function readOffer(context: ReadContext, token: string, caller: Caller): Promise<PriceOffer> {
  const { database, secrets, clock } = context;
  const { offer, order } = await offerOfLink(context, token);
  const [whole] = await readWholeOffers(database, [offer]);
  const [newest] = await listOffers(database, order.id);
  const asksCode = isOfferPending(offer.state) && (await needsCode(database, offer, caller));
  const hasNewer = newest !== undefined && newest.id !== offer.id;
  return customerOfferToWire(whole ?? fail('not_found'), {
    needsCode: asksCode,
    codeTo: asksCode ? describePhone(order.customer.phone) : null,
    newerUrl: hasNewer ? writeOfferPath(secrets, newest.id, clock.now()) : null,
  });
}

/** Lists the offers of an order for staff, newest first. */
export async function listForStaff(db: Queryable, orderId: string, caller: Caller): Promise<StaffPriceOffer[]> {
  return describeAll(db, await listOffers(db, orderId), caller);
}

/** Reads one offer for staff. @throws Failure not_found */
export async function readForStaff(db: Queryable, id: string, caller: Caller): Promise<StaffPriceOffer> {
  const [described] = await describeAll(db, [(await findOffer(db, id)) ?? fail('not_found')], caller);
  return described ?? fail('not_found');
}

async function describeAll(db: Queryable, offers: readonly OfferRow[], caller: Caller): Promise<StaffPriceOffer[]> {
  const described: StaffPriceOffer[] = [];
  for (const whole of await readWholeOffers(db, offers)) {
    const inspection = (await findInspection(db, whole.offer.inspectionId)) ?? fail('not_found');
    described.push({
      ...offerToWire(whole),
      inspectedBy: inspection.actor,
      decideProblem: decideProblem(caller, inspection.memberId),
    });
  }
  return described;
}

/** Loads the contests and photos of offers. */
export async function readWholeOffers(db: Queryable, offers: readonly OfferRow[]): Promise<WholeOffer[]> {
  const ids = offers.map(({ id }) => id);
  const [contests, photos] = await Promise.all([listContests(db, ids), listAttachments(db, 'price_offer', ids)]);
  return offers.map((offer) => ({
    offer,
    contests: contests.filter(({ offerId }) => offerId === offer.id),
    photos: photos.filter(({ ownerId }) => ownerId === offer.id),
  }));
}

/** Reads the pending offers of orders for a banner, by order id. */
export function createReadNotes({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>) {
  return async (db: Queryable, orderIds: readonly string[]): Promise<Map<string, PriceOfferNote>> => {
    const pending = await listPending(db, orderIds);
    return new Map(
      pending.map(({ id, orderId, state, amountCents, answerBy }) => {
        const url = writeOfferPath(secrets, id, clock.now());
        return [orderId, { state, offer: toDecimal(amountCents), answerBy: answerBy.toISOString(), url }];
      }),
    );
  };
}
