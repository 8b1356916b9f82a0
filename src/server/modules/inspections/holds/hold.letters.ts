import { HOLDS, type HoldCode } from '#domain/inspection/holds.ts';
import { asSentence } from '#domain/orders/decline-cause.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Holds that the seller of a device can end. */
interface HoldNews extends AboutOrder {
  inspectionId: string;
  holds: readonly { code: HoldCode; steps: readonly string[] }[];
  /** What the inspector wrote for the seller; null where nothing. */
  words: string | null;
}

/**
 * Tells a seller what holds their device up and how to end it. No step asks for the password of an Apple account, and the e-mail
 * says so: a message that does is not from the shop.
 */
export const holdNews = orderLetter<HoldNews>({
  name: 'hold',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ inspectionId }) => `hold:${inspectionId}`,
  // News of a status that comes after it does not say it.
  life: () => ({ isLasting: true }),
  words: ({ device, holds, words, trackingUrl, shop }, { number, start }) => {
    const labels = holds.map(({ code }) => HOLDS[code].label).join(', ');
    const told = [...holds.map(({ code }) => HOLDS[code].told), ...(words === null ? [] : [asSentence(words)])].join(
      ' ',
    );
    return {
      title: `Order ${number} is on hold: ${labels}`,
      intro: `${told} Until this is solved we cannot pay for it. We never ask for the password of your Apple account: please do not send it to anybody.`,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['On hold', labels],
      ],
      steps: { title: 'What to do', items: holds.flatMap(({ steps }) => steps) },
      link: { label: 'See your order', url: trackingUrl },
      note: `Tell us when it is done: call us at ${shop.phone}. This link shows your order to whoever has it; please keep it to yourself.`,
      sms: [
        [`${start} is on hold: ${labels}. Steps to end it: ${trackingUrl}`, `${start} is on hold: ${trackingUrl}`],
        `${start} is on hold: ${labels}.`,
      ],
    };
  },
  examples: (about) => {
    const holds = [{ code: 'FMI_ON', steps: ['Sign in at iCloud.com/find.', 'Remove the device.'] }] as const;
    return { 'find-my': { ...about, inspectionId: 'i1', holds, words: 'it asks for a code' } };
  },
});
