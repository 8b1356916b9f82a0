import type { PageData } from '#contracts/pages.ts';
import { feesText } from '#domain/payouts/fee-texts.ts';
import { CODE_LENGTH } from '#domain/phone/verification-code.ts';
import { type ConditionFactors, readFactors } from '#domain/pricing/factors.ts';
import { explainCondition, QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { CONFIRMED_WITHIN, MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { listText } from '#domain/text/list-text.ts';
import { EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { paymentMethodsText, pickupHours, pickupPlace } from '../shared/promises.ts';

/** A question of the FAQ. */
export interface Question {
  /** Hash of the question: /faq#payment opens it. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  link?: { label: string; href: string };
}

/** Returns the seven questions, with the shop's own numbers in the answers. */
export function questions(data: PageData): readonly Question[] {
  return [...aboutPrices(data), ...aboutHandover(data), ...aboutPaying(data)];
}

function aboutPrices({ deviceTypes, factors: percents }: PageData): Question[] {
  const factors = readFactors(percents);
  const models = deviceTypes.reduce((sum, summary) => sum + summary.models, 0);
  const kinds = listText(
    deviceTypes.map(({ deviceType }) => deviceType),
    'and',
  );
  return [
    {
      id: 'devices',
      question: 'What devices do you buy?',
      answer: [
        `We buy ${countText(models, 'Apple model')}: ${kinds}.`,
        `Broken ones, too. With a broken screen or major damage, you still get ${factors.poor}% of the base price.`,
      ],
      link: { label: 'See all models and prices', href: '/sell' },
    },
    {
      id: 'price',
      question: 'How do you set the price?',
      answer: [
        `Every model and storage size has a base price. Condition changes it: ${conditionEffects(factors)}.`,
        'For iPhone and iPad, the carrier or lock matters, too. We round to a whole dollar.',
      ],
      link: { label: 'See all five factors, with examples', href: '/how-it-works#value-factors' },
    },
    {
      id: 'validity',
      question: 'How long is my quote good for?',
      answer: [
        `${QUOTE_VALID_DAYS} days. You’ll see the date next to your price. Order by then and you get that exact price, even if our prices change.`,
        `After you order, we confirm your quote within ${CONFIRMED_WITHIN}.`,
      ],
    },
  ];
}

function aboutHandover({ shop }: PageData): Question[] {
  return [
    {
      id: 'handover',
      question: 'Should I choose home pickup or mail-in?',
      answer: [
        `For homes ${pickupPlace(shop)}, we recommend pickup. It’s free, at a time you choose ${pickupHours(shop)}, as soon as the next day.`,
        'Anywhere else in the US, mail it in with the prepaid label you get when you order. You get the same price either way.',
      ],
    },
    {
      id: 'inspection',
      question: 'What if you find something I didn’t mention?',
      answer: [
        'We check every device before we pay. If the price has to change, we’ll send you a new offer, and it’s your call.',
        'Accept, and we pay you that amount. Decline, and we’ll send your device back for free.',
      ],
    },
  ];
}

function aboutPaying({ shop }: PageData): Question[] {
  return [
    {
      id: 'payment',
      question: 'When and how do I get paid?',
      answer: [
        `Within ${PAID_WITHIN}. For mail-in devices, within ${MAILED_PAID_WITHIN} after evaluation.`,
        `We pay by ${paymentMethodsText(shop)}. ${feesText(shop.payoutWays, shop.fees)}`,
      ],
    },
    {
      id: 'phone',
      question: 'Why do you text me a code?',
      answer: [
        `To make sure the number on your order is yours. We use it for your pickup and order updates. If you order without an account, you’ll enter a ${CODE_LENGTH}-digit code once.`,
        'You don’t need a phone number to see a price.',
      ],
    },
  ];
}

/** Returns the effects of all conditions: "New +10%, Open Box +5%, Excellent base price, …" */
function conditionEffects(factors: ConditionFactors): string {
  return EVALUATION_CONDITIONS.map(({ value, label }) => `${label} ${explainCondition(value, factors)}`).join(', ');
}
