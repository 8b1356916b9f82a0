import { HOLDS, type HoldCode } from '#domain/inspection/holds.ts';
import { asSentence } from '#domain/orders/decline-cause.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** News of holds that the seller can end. */
interface HoldNews extends AboutOrder {
  inspectionId: string;
  holds: readonly { code: HoldCode; steps: readonly string[] }[];
  /** The inspector's note for the seller; null for none. */
  words: string | null;
}

/**
 * Tells a seller why their device is on hold and how to end the hold. No step asks for the password of an Apple account, and the
 * e-mail says so: a message that asks for it is not from the shop.
 */
export const holdNews = orderLetter<HoldNews>({
  name: 'hold',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ inspectionId }) => `hold:${inspectionId}`,
  // A later status message does not include it.
  life: () => ({ isLasting: true }),
  content: ({ device, holds, words, trackingUrl, shop }, { number, start, keepLink }) => {
    const labels = holds.map(({ code }) => HOLDS[code].label).join(', ');
    const explanation = [
      ...holds.map(({ code }) => HOLDS[code].sellerText),
      ...(words === null ? [] : [asSentence(words)]),
    ].join(' ');
    return {
      title: `Order ${number} is on hold: ${labels}`,
      intro: `${explanation} We can’t pay you until this is resolved. We’ll never ask for your Apple Account password, so please don’t share it with anyone.`,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['On hold', labels],
      ],
      steps: { title: 'What to do', items: holds.flatMap(({ steps }) => steps) },
      link: { label: 'View your order', url: trackingUrl },
      note: `When it’s done, call us at ${shop.phone}. ${keepLink()}`,
      sms: [
        [`${start} is on hold: ${labels}. Steps to clear it: ${trackingUrl}`, `${start} is on hold: ${trackingUrl}`],
        `${start} is on hold: ${labels}.`,
      ],
    };
  },
  examples: (about) => {
    const holds = [{ code: 'FMI_ON', steps: ['Sign in at iCloud.com/find.', 'Remove the device.'] }] as const;
    return { 'find-my': { ...about, inspectionId: 'i1', holds, words: 'it asks for a code' } };
  },
});
