import type { PriceOffer, StaffPriceOffer } from '#contracts/price-offers.ts';
import { answerOf } from '#domain/inspection/price-offer-states.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { Attachment } from '#server/modules/files/index.ts';
import type { ContestRow } from './contests.queries.ts';
import type { OfferRow } from './offers.queries.ts';

/** An offer with its contests and photos. */
export interface WholeOffer {
  offer: OfferRow;
  contests: readonly ContestRow[];
  /** Photos that the customer added. */
  photos: readonly Attachment<'price_offer'>[];
}

/** Formats an offer, without the fields that depend on its reader. */
export function offerToWire({
  offer,
  contests,
  photos,
}: WholeOffer): Omit<StaffPriceOffer, 'inspectedBy' | 'decideProblem'> {
  const { id, orderId, inspectionId, shown, state, quotedCents, amountCents, madeAt, answerBy } = offer;
  return {
    id,
    orderId,
    inspectionId,
    number: shortOrderId(orderId),
    device: shown.device,
    state,
    quoted: toDecimal(quotedCents),
    offer: toDecimal(amountCents),
    inCondition: shown.inCondition,
    madeAt: madeAt.toISOString(),
    answerBy: answerBy.toISOString(),
    canContest: canContest(offer),
    isAtDoor: offer.isAtDoor,
    lines: shown.lines.map(({ cents, ...line }) => {
      const contest = contests.find((row) => row.line === line.code);
      const contestPhotos = photos.filter((photo) => photo.subject === line.code && photo.addedBy === null);
      return {
        ...line,
        amount: toDecimal(cents),
        contest: contest === undefined ? null : contestToWire(contest, contestPhotos),
      };
    }),
    answer: answerToWire(offer),
  };
}

/** Formats an offer for its customer, without the names of staff. */
export function customerOfferToWire(
  whole: WholeOffer,
  access: Pick<PriceOffer, 'needsCode' | 'codeTo' | 'newerUrl'>,
): PriceOffer {
  const { id: _id, inspectionId: _inspection, ...offer } = offerToWire(whole);
  return { ...offer, ...access };
}

/** Returns true while an offer can be contested: once, if a line lowers the price, and not at the door. */
function canContest({ state, contestedAt, shown, isAtDoor }: OfferRow): boolean {
  return state === 'open' && !isAtDoor && contestedAt === null && shown.lines.some(({ cents }) => cents < 0);
}

function contestToWire(
  { words, at, isRestored, decisionWords, decidedAt, decidedBy }: ContestRow,
  photos: readonly Attachment<'price_offer'>[],
) {
  return {
    words: words ?? '',
    photoIds: photos.map(({ id }) => id),
    at: at.toISOString(),
    decision:
      isRestored === null || decidedAt === null
        ? null
        : { isRestored, words: decisionWords ?? '', decidedAt: decidedAt.toISOString(), by: decidedBy ?? '' },
  };
}

function answerToWire({ state, endedAt, spokenWith, answeredBy }: OfferRow): StaffPriceOffer['answer'] {
  const kind = answerOf(state);
  if (kind === null || endedAt === null) return null;
  return { kind, at: endedAt.toISOString(), spokenWith, by: answeredBy === 'customer' ? null : answeredBy };
}
