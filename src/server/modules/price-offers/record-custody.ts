import type { CustodyFact, CustodyStep } from '#domain/custody/entry.ts';
import { formatMoney } from '#domain/money.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type ContestRow, listContests } from './contests.queries.ts';
import { findOffer, type OfferRow } from './offers.queries.ts';
import type { OfferNews, PriceOfferNews } from './price-offer-events.ts';

/** News that goes into the custody record. Reminders and extensions do not: they are not steps of the device. */
type RecordedNews = Exclude<OfferNews, 'reminder' | 'extended'>;

/** Records what happens to price offers in the custody records of their orders (decision 018). */
export function recordOffers({ clock }: Pick<Context, 'clock'>): Reaction<PriceOfferNews> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const { what, offerId } = payload;
      if (what === 'reminder' || what === 'extended') continue;
      const offer = await findOffer(tx, offerId);
      if (offer === null) continue;
      const step = stepOf(what, offer, await listContests(tx, [offerId]));
      await appendCustody(tx, [{ orderId, source: `offer:${offerId}:${what}`, ...step }], clock.now());
    }
  };
}

function stepOf(what: RecordedNews, offer: OfferRow, contests: readonly ContestRow[]): CustodyStep {
  switch (what) {
    case 'made':
      return { kind: 'offer_made', by: 'shop', at: offer.madeAt, facts: madeFacts(offer) };
    case 'contested': {
      const at = offer.contestedAt ?? offer.madeAt;
      const facts = contests.map(({ line }): CustodyFact => ['Disputed', labelOf(offer, line)]);
      const notes = contests.map(
        (contest): CustodyFact => [`Note on ${labelOf(offer, contest.line)}`, contest.words ?? ''],
      );
      return { kind: 'offer_contested', by: 'customer', at, facts, personal: withoutEmptyFacts(notes) };
    }
    case 'decided':
    case 'restored':
      return { kind: 'line_decided', by: 'shop', ...decidedFacts(offer, contests) };
    default:
      return answerStep(what, offer);
  }
}

function madeFacts({ isAtDoor, shown: { quotedCents, offerCents, lines } }: OfferRow): CustodyFact[] {
  return [
    ...(isAtDoor ? [['Where', 'At the door'] as const] : []),
    ['Quote', formatMoney(quotedCents)],
    ...lines.map(({ label, cents }): CustodyFact => [label, formatMoney(cents)]),
    ['Offer', formatMoney(offerCents)],
  ];
}

function decidedFacts(
  offer: OfferRow,
  contests: readonly ContestRow[],
): Pick<CustodyStep, 'at' | 'facts' | 'personal'> {
  const times = contests.flatMap(({ decidedAt }) => (decidedAt === null ? [] : [decidedAt.getTime()]));
  return {
    at: times.length === 0 ? offer.madeAt : new Date(Math.max(...times)),
    facts: [
      ...contests.map(
        ({ line, isRestored }): CustodyFact => [labelOf(offer, line), isRestored === true ? 'Removed' : 'Kept'],
      ),
      ['Offer', formatMoney(offer.amountCents)],
    ],
    personal: withoutEmptyFacts(
      contests.map(
        (contest): CustodyFact => [`Decision on ${labelOf(offer, contest.line)}`, contest.decisionWords ?? ''],
      ),
    ),
  };
}

const ANSWERS = { accepted: 'Accepted', declined: 'Declined', lapsed: 'Not answered in time' } as const;

function answerStep(
  what: keyof typeof ANSWERS,
  { endedAt, madeAt, amountCents, spokenWith, isAtDoor }: OfferRow,
): CustodyStep {
  const isSpoken = spokenWith !== null;
  return {
    kind: 'offer_answered',
    at: endedAt ?? madeAt,
    by: what === 'lapsed' || isSpoken ? 'shop' : 'customer',
    facts: [
      ['Answer', ANSWERS[what]],
      ['Offer', formatMoney(amountCents)],
      ...(isSpoken ? [['Method', 'By phone'] as const] : []),
      ...(isAtDoor ? [['Where', 'At the door'] as const] : []),
      ...(isAtDoor && what !== 'accepted' ? [['Device', 'Kept by its owner'] as const] : []),
    ],
    personal: isSpoken ? [['Spoken with', spokenWith]] : [],
  };
}

function labelOf({ shown: { lines } }: OfferRow, code: string): string {
  return lines.find((line) => line.code === code)?.label ?? code;
}

function withoutEmptyFacts(facts: readonly CustodyFact[]): CustodyFact[] {
  return facts.filter(([, text]) => text !== '');
}
