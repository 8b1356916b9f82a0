import { parseMoney } from '#domain/money.ts';
import { priceText } from '#web/lib/format.ts';
import type { Inspection } from '../inspection.api.ts';

/** Outcome of a completed inspection. */
export interface Outcome {
  tone: 'green' | 'blue' | 'orange';
  title: string;
  text: string;
}

/**
 * Describes the outcome of an inspection: a hold, a kept or raised quote, or the customer's decision.
 * @param isAtDoor true while the device is still with its owner
 */
export function outcomeOf(inspection: Pick<Inspection, 'holds' | 'price'>, isAtDoor: boolean): Outcome {
  const outcome = outcomeAtBench(inspection);
  if (!isAtDoor) return outcome;
  const { holds, price } = inspection;
  if (holds.length > 0)
    return { ...outcome, text: 'The device stays with its owner until a new inspection clears the hold.' };
  if (outcome.title !== SELLER_DECIDES) return outcome;
  return {
    ...outcome,
    text: `We text the seller a link. They accept ${priceText(price.offer)} on their phone, or decline and keep the device.`,
  };
}

const SELLER_DECIDES = 'The seller decides';

function outcomeAtBench({ holds, price }: Pick<Inspection, 'holds' | 'price'>): Outcome {
  if (holds.length > 0)
    return {
      tone: 'orange',
      title: 'On hold',
      text: 'No payment and no shipping until a new inspection clears the hold.',
    };
  const [quoted, offer] = [parseMoney(price.quoted) ?? 0, parseMoney(price.offer) ?? 0];
  if (offer > quoted)
    return {
      tone: 'green',
      title: 'Better than quoted',
      text: `We pay the seller ${priceText(price.offer)}, more than we quoted.`,
    };
  if (offer < quoted)
    return {
      tone: 'blue',
      title: SELLER_DECIDES,
      text: `The seller sees each deduction with its photo. They can accept ${priceText(price.offer)}, dispute it, or get the device back for free.`,
    };
  return price.trust === '0.00'
    ? { tone: 'green', title: 'Quote kept', text: `We pay the seller ${priceText(price.offer)}, as quoted.` }
    : {
        tone: 'green',
        title: 'Paid as quoted',
        text: `It’s a small difference: the shop covers ${priceText(price.trust)}.`,
      };
}
