import { assertNever } from '#domain/assert-never.ts';
import { longSlot, shortSlot } from '#domain/messages/day-words.ts';
import type { SmsTemplateUse } from '#domain/messages/new-message.ts';
import { defaultSmsText, usualValues } from '#domain/messages/sms-values.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { COUNTER_STEPS } from '#domain/orders/counter-order.ts';
import { CONFIRMED_WITHIN, MAILED_PAID_WITHIN, PAYMENT_NEXT } from '#domain/promise/promised-times.ts';
import { CONDITION_LABELS, type Condition, NO_STORAGE } from '#domain/vocabulary.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Handover of the device, with the facts that the letter mentions. */
type Handover =
  /** `isLabelByHand`: the shop buys the label, and sends it later. */
  | { method: 'mail'; isLabelByHand: boolean }
  /** Handed in at the shop. */
  | { method: 'counter' }
  | {
      method: 'home_pickup';
      /** The whole address on one line. */
      address: string;
      /** The shop's day (YYYY-MM-DD) and a slot such as "10:00 AM"; null until they are agreed. */
      appointment: { date: string; time: string } | null;
    };

/** Facts of a new order for its customer. */
export interface OrderReceived extends Omit<AboutOrder, 'device'> {
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  condition: Condition;
  quotedCents: Cents;
  handover: Handover;
}

/**
 * Confirms a new order. Its SMS is one segment (160 characters) with the tracking link if that fits, else two; if the site's
 * own address is too long even for that, the SMS has no link, and the e-mail has it.
 */
export const orderReceived = orderLetter<OrderReceived>({
  name: 'order-received',
  purpose: 'order_confirmation',
  to: ({ customer }) => customer,
  key: ({ orderId }) => `order:${orderId}:confirmation`,
  content: (order, { number, start, keepLink }) => {
    const { handover, picture, shop, trackingUrl } = order;
    const [device, price, texts] = [deviceOf(order), formatMoney(order.quotedCents), handoverTexts(handover)];
    const confirmed = handover.method === 'counter' ? '' : ` We’ll confirm your quote within ${CONFIRMED_WITHIN}.`;
    return {
      title:
        handover.method === 'counter' ? `We have your device: order ${number}` : `We’ve received your order ${number}`,
      intro: `Thank you for selling your device to ${shop.name}!${confirmed}`,
      picture,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['Condition', CONDITION_LABELS[order.condition]],
        ['Quoted price', price],
        ...texts.facts,
      ],
      steps: { title: 'What happens next', items: texts.steps },
      link: { label: texts.button, url: trackingUrl },
      note: keepLink(),
      sms: [
        [
          defaultSmsText(templateOf(order)),
          `${start}: ${device}, ${price}. ${texts.short}: ${trackingUrl}`,
          `${start}, ${price}. ${texts.short}: ${trackingUrl}`,
          `${start}: ${trackingUrl}`,
        ],
        `${shop.name}: order ${number}, ${price}. Your tracking link is in your email.`,
      ],
      template: templateOf(order),
    };
  },
  examples: (about) => {
    const order = { ...about, model: 'MacBook Pro 14-inch (M4 Max)', storage: '1TB', condition: 'open_box' } as const;
    const address = '2201 Juniper Street, Apartment 12, Austin, TX 78702';
    const appointment = { date: '2026-11-21', time: '10:00 AM' };
    return {
      mail: { ...order, quotedCents: 205_000, handover: { method: 'mail', isLabelByHand: false } },
      mail_by_hand: { ...order, quotedCents: 205_000, handover: { method: 'mail', isLabelByHand: true } },
      pickup: { ...order, quotedCents: 205_000, handover: { method: 'home_pickup', address, appointment } },
      undated: { ...order, quotedCents: 205_000, handover: { method: 'home_pickup', address, appointment: null } },
      counter: { ...order, quotedCents: 205_000, handover: { method: 'counter' } },
    };
  },
});

/** Returns the SMS that staff can edit. */
function templateOf(order: OrderReceived): SmsTemplateUse {
  const [device, price] = [deviceOf(order), formatMoney(order.quotedCents)];
  return {
    key: 'received',
    values: { ...usualValues(order), device, price, next: handoverTexts(order.handover).next },
  };
}

function deviceOf({ model, storage }: OrderReceived): string {
  return storage === null || storage === NO_STORAGE ? model : `${model}, ${storage}`;
}

interface HandoverTexts {
  facts: [string, string][];
  /** Payment 1-2 business days after a pickup; mail-in 2-3 business days after evaluation. */
  steps: string[];
  button: string;
  /** The next step in an SMS: as a sentence, and before a link. */
  next: string;
  short: string;
}

const PREPARE = 'Back up your data, sign out of iCloud, turn off Find My, and erase the device.';

const MAIL: HandoverTexts = {
  facts: [['Service', 'Mail-in with a prepaid label']],
  steps: [
    'Print the prepaid label from your tracking page.',
    PREPARE,
    'Wrap your device in soft padding and pack it in a sturdy box so it can’t move.',
    'Tape the label on the outside, cover any old labels, and drop the package off with the carrier.',
    `We evaluate your device when it arrives. Your payment follows within ${MAILED_PAID_WITHIN} after evaluation.`,
  ],
  button: 'Print your label and track your order',
  next: 'Your label is on the tracking page.',
  short: 'Label and tracking',
};

/** For a shop that buys its labels itself: the customer gets it later. */
const MAIL_BY_HAND: HandoverTexts = {
  ...MAIL,
  steps: ['We’ll email your prepaid label, usually the same day. Print it then.', ...MAIL.steps.slice(1)],
  button: 'Track your order',
  next: 'We’ll email your label, usually the same day.',
  short: 'Tracking',
};

const COUNTER: HandoverTexts = {
  facts: [['Service', 'Handed in at the shop']],
  steps: ['Keep your drop-off receipt. You can also open it with the button below.', ...COUNTER_STEPS],
  button: 'Open your drop-off receipt and track your order',
  next: 'Your receipt is on the tracking page.',
  short: 'Receipt and tracking',
};

/** Describes how the device reaches the shop, and the customer's next step. */
function handoverTexts(handover: Handover): HandoverTexts {
  switch (handover.method) {
    case 'mail':
      return handover.isLabelByHand ? MAIL_BY_HAND : MAIL;
    case 'counter':
      return COUNTER;
    case 'home_pickup': {
      const { address, appointment: at } = handover;
      const shortPickup = at === null ? '' : `Pickup ${shortSlot(at)}`;
      return {
        facts: [
          ['Service', 'Free home pickup'],
          ['Pickup time', at === null ? 'Not chosen yet' : longSlot(at)],
          ['Pickup address', address],
        ],
        steps: [
          ...(at === null ? ['Choose a pickup time with the button below, or call us.'] : []),
          PREPARE,
          'Our driver comes to your address at your pickup time. Have your device on hand.',
          `We inspect your device and confirm the final price. ${PAYMENT_NEXT}`,
        ],
        button: at === null ? 'Choose a pickup time' : 'Track your order',
        next: at === null ? 'Choose a pickup time at the link.' : `${shortPickup}.`,
        short: at === null ? 'Choose a time' : shortPickup,
      };
    }
    default:
      return assertNever(handover);
  }
}
