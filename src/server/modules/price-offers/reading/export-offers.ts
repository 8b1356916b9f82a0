import type { ExportedPriceOffer } from '#contracts/price-offers.ts';
import type { Context } from '#server/platform/context.ts';
import { listOffers, type OfferRow } from '../offers.queries.ts';
import { writeOfferPath } from '../price-offer-link.ts';
import { offerToWire } from '../to-wire.ts';
import { readWholeOffers } from './read-offers.ts';

/**
 * Exports all offers of an account's orders as shown, with the customer's texts on contested lines, and a link to each photo of the
 * inspection or the customer. Links are signed now, and last as long as those of offers.
 */
export async function exportOffers(
  { database, secrets, clock, publicUrl }: Pick<Context, 'database' | 'secrets' | 'clock' | 'publicUrl'>,
  orderIds: readonly string[],
): Promise<ExportedPriceOffer[]> {
  const offers: OfferRow[] = [];
  for (const orderId of orderIds) offers.push(...(await listOffers(database, orderId)));
  return (await readWholeOffers(database, offers)).map((whole) => {
    const { id, inspectionId: _inspection, ...offer } = offerToWire(whole);
    const path = writeOfferPath(secrets, id, clock.now());
    const linkTo = (photoId: string) =>
      `${publicUrl}${path.replace('/offer/', '/api/price-offers/')}/photos/${photoId}`;
    return {
      ...offer,
      url: `${publicUrl}${path}`,
      photos: offer.lines.flatMap(({ code: line, photoIds, contest }) => [
        ...photoIds.map((photo) => ({ line, by: 'shop' as const, url: linkTo(photo) })),
        ...(contest?.photoIds ?? []).map((photo) => ({ line, by: 'customer' as const, url: linkTo(photo) })),
      ]),
    };
  });
}
