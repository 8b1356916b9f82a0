import type { PageData } from '#contracts/pages.ts';
import { FEES_TEXT } from '#domain/payouts/payout-ways.ts';
import { CODE_LENGTH } from '#domain/phone/verification-code.ts';
import { type ConditionFactors, readFactors } from '#domain/pricing/factors.ts';
import { explainCondition, QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { CONFIRMED_WITHIN, MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { listText } from '../shared/list-text.ts';
import { PAYMENT_METHODS_TEXT, PICKUP_HOURS } from '../shared/promises.ts';

/** A question of the FAQ. */
export interface Question {
  /** Hash of the question: /faq#payment opens it. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  link?: { label: string; href: string };
}

/** Returns the seven questions (C2, route /faq), with the shop's own numbers in the answers. */
export function questions(data: PageData): readonly Question[] {
  return [...aboutPrices(data), ...aboutHandover(data), ...aboutPaying()];
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
      question: 'Which devices do you buy?',
      answer: [
        `Apple devices, ${countText(models, 'model')} of ${countText(deviceTypes.length, 'kind')}: ${kinds}.`,
        `Broken ones too. With a broken screen or major damage a device still brings ${factors.poor}% of its base price.`,
      ],
      link: { label: 'See every model and its price', href: '/sell' },
    },
    {
      id: 'price',
      question: 'How do you arrive at the price?',
      answer: [
        `Each model and storage size has a base price. Condition changes it: ${conditionEffects(factors)}.`,
        'For an iPhone or iPad, the carrier or the lock counts as well. The result is rounded once, to a whole dollar.',
      ],
      link: { label: 'All five factors, with two worked examples', href: '/how-it-works#value-factors' },
    },
    {
      id: 'validity',
      question: 'How long is my quote good?',
      answer: [
        `${QUOTE_VALID_DAYS} days. The date is beside the price, and an order placed by then gets exactly that price, even if our list has changed in the meantime.`,
        `Once you have ordered, we confirm the quote within ${CONFIRMED_WITHIN}.`,
      ],
    },
  ];
}

function aboutHandover({ shop }: PageData): Question[] {
  return [
    {
      id: 'handover',
      question: 'Home pickup or mail?',
      answer: [
        `In and around ${shop.city} we recommend pickup. It is free, a driver comes at the hour you choose ${PICKUP_HOURS}, and it can be the next day.`,
        'From any other US address, mail it: you get a prepaid label with your order. Both ways bring the same price.',
      ],
    },
    {
      id: 'inspection',
      question: 'What if you find something I did not mention?',
      answer: [
        'We compare every device with its description before we pay. If the price has to change, we tell you the new one and wait for your answer.',
        'Accept it and you are paid that amount. Decline it and your device comes back to you, at no cost.',
      ],
    },
  ];
}

function aboutPaying(): Question[] {
  return [
    {
      id: 'payment',
      question: 'When and how am I paid?',
      answer: [
        `Within ${PAID_WITHIN}. For a device that came by mail, within ${MAILED_PAID_WITHIN} after evaluation.`,
        `We pay by ${PAYMENT_METHODS_TEXT}. ${FEES_TEXT}`,
      ],
    },
    {
      id: 'phone',
      question: 'Why do you text a code to my phone?',
      answer: [
        `To be sure that the number on the order is yours: it is where we reach you about a pickup, and where news of your order goes. Whoever orders without an account enters a ${CODE_LENGTH}-digit code once.`,
        'Looking up a price needs no phone number at all.',
      ],
    },
  ];
}

/** Returns the effects of all conditions: "New +10%, Open Box +5%, Excellent base price, …" */
function conditionEffects(factors: ConditionFactors): string {
  return EVALUATION_CONDITIONS.map(({ value, label }) => `${label} ${explainCondition(value, factors)}`).join(', ');
}
