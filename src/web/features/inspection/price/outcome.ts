import { parseMoney } from '#domain/money.ts';
import { priceText } from '#web/lib/format.ts';
import type { Inspection } from '../inspection.api.ts';

/** What follows when an inspection is completed. */
export interface Outcome {
  tone: 'green' | 'blue' | 'orange';
  title: string;
  text: string;
}

/** Says what follows from an inspection: a hold, a kept or bettered quote, or the customer's decision. */
export function outcomeOf({ holds, price }: Pick<Inspection, 'holds' | 'price'>): Outcome {
  if (holds.length > 0)
    return {
      tone: 'orange',
      title: 'On hold',
      text: 'Nothing is paid and no label is made until an inspection without the hold is completed.',
    };
  const [quoted, offer] = [parseMoney(price.quoted) ?? 0, parseMoney(price.offer) ?? 0];
  if (offer > quoted)
    return {
      tone: 'green',
      title: 'Better than quoted',
      text: `The seller is paid ${priceText(price.offer)}, more than we promised.`,
    };
  if (offer < quoted)
    return {
      tone: 'blue',
      title: 'The seller decides',
      text: `The seller reads each line with its photo, and accepts ${priceText(price.offer)}, contests it, or takes the device back for free.`,
    };
  return price.trust === '0.00'
    ? { tone: 'green', title: 'Quote kept', text: `The seller is paid ${priceText(price.offer)}, as we promised.` }
    : {
        tone: 'green',
        title: 'Paid as quoted',
        text: `The difference is small: the shop bears ${priceText(price.trust)}.`,
      };
}
