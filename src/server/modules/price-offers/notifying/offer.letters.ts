import { formatMoney } from '#domain/money.ts';
import { type AboutOrder, orderLetter, shopNotice } from '#server/modules/letters/index.ts';
import { OFFER_NEWS } from '../price-offer-events.ts';
import { describeNews, type NewsLine, type OfferFacts } from './describe-news.ts';

/** Sends the news of an offer to its customer, with each line. The amount at stake is worth a second segment of the SMS. */
export const offerNews = orderLetter<OfferFacts>({
  name: 'price-offer',
  purpose: ({ what }) => (what === 'reminder' || what === 'extended' ? 'price_offer_reminder' : 'price_offer'),
  to: ({ customer }) => customer,
  key: ({ key }) => key,
  content: (news, { number, start, keepLink, questions }) => {
    const { device, picture, quotedCents, offerCents, lines, url } = news;
    const { title, intro, sms, button } = describeNews(news);
    return {
      title: `Order ${number}: ${title}`,
      intro,
      picture,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['Your quote', formatMoney(quotedCents)],
        ...lines.map((line) => [line.label, describeLine(line)] as const),
        ['Our offer', formatMoney(offerCents)],
      ],
      link: { label: button, url },
      note: `${keepLink('offer')} ${questions}`,
      sms: [`${start}: ${sms} ${url}`, `${start}: ${title}. ${url}`, `${start}: ${title}.`],
    };
  },
  examples: (about) => {
    const offer = sample(about);
    return Object.fromEntries(
      OFFER_NEWS.flatMap((what): [string, OfferFacts][] => [
        [what, { ...offer, what }],
        [`${what}-at-door`, { ...offer, what, isAtDoor: true }],
      ]),
    );
  },
});

/** Notifies the shop of contested lines. */
export const contestNotice = shopNotice<Pick<OfferFacts, 'orderId' | 'device' | 'shop' | 'lines' | 'key'>>({
  name: 'shop-price-contested',
  key: ({ key }) => `${key}:shop`,
  content: ({ lines }) => {
    return {
      title: 'deduction disputed',
      intro: 'The customer disputed what we found. Someone other than the inspector has to decide on each deduction.',
      facts: lines.filter(({ isContested }) => isContested).map(({ label, amount }) => [label, amount] as const),
      note: 'You’ll find what the customer wrote in the order details. Their deadline is paused until you decide.',
    };
  },
  examples: (about) => ({ contested: sample(about) }),
});

function sample(about: AboutOrder): Omit<OfferFacts, 'what'> {
  const contested = { said: 'Good', found: 'Fair', amount: '-$120', isContested: true };
  return {
    ...about,
    key: 'price-offer:o1',
    quotedCents: 174_000,
    offerCents: 160_000,
    answerBy: new Date('2026-11-30T23:00:00Z'),
    isAtDoor: false,
    lines: [
      { ...contested, label: 'Cracked back', decision: { isRestored: false, words: 'The crack is on each photo.' } },
      { ...contested, label: 'Battery', decision: { isRestored: true, words: '' } },
      { label: 'Charger missing', said: null, found: null, amount: '-$20', isContested: false, decision: null },
    ],
    url: `${about.shop.publicUrl}/offer/${'Ab_-'.repeat(11)}`,
  };
}

/** Describes a line: "-$120. You said Good, we found Fair. We keep it: …". */
function describeLine({ amount, said, found, decision }: NewsLine): string {
  return [
    decision?.isRestored ? 'Removed' : amount,
    said !== null && found !== null ? `You said ${said}, we found ${found}` : '',
    decision === null ? '' : decision.words.replace(/[.!?]$/u, ''),
  ]
    .filter((part) => part !== '')
    .join('. ');
}
