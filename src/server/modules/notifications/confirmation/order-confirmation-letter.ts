import { assertNever } from '#domain/assert-never.ts';
import { COUNTER_STEPS } from '#domain/orders/counter-order.ts';
import type { Letter } from '../texts/letter.ts';
import { greetingFor } from '../texts/letter-parts.ts';
import type { ConfirmationWords, ConfirmedHandover, OrderConfirmation } from './confirmed-order.ts';
import { longDay } from './day-words.ts';

const CONFIRMED = 'We confirm your quote within 24 hours.';
const PREPARE = 'Back up what you want to keep, sign out of iCloud, turn off Find My and erase the device.';

const LINK_LABELS: Record<ConfirmedHandover['method'], string> = {
  mail: 'Print your label and track your order',
  home_pickup: 'Track your order',
  counter: 'Open your drop-off receipt and track your order',
};

/** The confirmation e-mail. */
export function confirmationLetter(order: OrderConfirmation, words: ConfirmationWords): Letter {
  const { customer, handover, picture, trackingUrl, shop } = order;
  return {
    title:
      handover.method === 'counter'
        ? `We have your device: order ${words.number}`
        : `We have received your order ${words.number}`,
    greeting: greetingFor(customer.name),
    intro: `Thank you for selling your device to ${shop.name}.${handover.method === 'counter' ? '' : ` ${CONFIRMED}`}`,
    picture,
    facts: [
      ['Order number', words.number],
      ['Device', words.device],
      ['Condition', words.condition],
      ['Quoted price', words.price],
      ...handoverFacts(handover),
    ],
    stepsTitle: 'What happens next',
    steps: nextSteps(handover),
    link: { label: isUndated(handover) ? 'Choose a pickup time' : LINK_LABELS[handover.method], url: trackingUrl },
    linkNote: 'This link shows your order to whoever has it. Please keep it to yourself.',
    shop,
  };
}

function handoverFacts(handover: ConfirmedHandover): [string, string][] {
  switch (handover.method) {
    case 'mail':
      return [['Handover', 'Mail-in with a prepaid label']];
    case 'counter':
      return [['Handover', 'Handed in at the shop']];
    case 'home_pickup':
      return [
        ['Handover', 'Home pickup, free of charge'],
        ['Pickup time', appointmentWords(handover.appointment)],
        ['Pickup address', handover.address],
      ];
    default:
      return assertNever(handover);
  }
}

/** A pickup whose customer still has to choose its time. */
function isUndated(handover: ConfirmedHandover): boolean {
  return handover.method === 'home_pickup' && handover.appointment === null;
}

function appointmentWords(appointment: { date: string; time: string } | null): string {
  return appointment === null ? 'Not chosen yet' : `${longDay(appointment.date)}, ${appointment.time}`;
}

/** C1 and C9: payment 1-2 business days after a pickup; mail-in 2-3 business days after evaluation (decision 28). */
function nextSteps(handover: ConfirmedHandover): string[] {
  switch (handover.method) {
    case 'mail':
      return [
        'Print the prepaid label from your tracking page.',
        PREPARE,
        'Wrap the device in soft padding and put it in a firm box with no room to move.',
        'Stick the label on the outside, cover old labels, and hand the parcel to the carrier.',
        'We evaluate the device when it arrives. Payment follows within 2-3 business days after evaluation.',
      ];
    case 'counter':
      return ['Keep your drop-off receipt. It is behind the link, too.', ...COUNTER_STEPS];
    case 'home_pickup':
      return [
        ...(isUndated(handover) ? ['Choose a time for your pickup with the button in this e-mail, or call us.'] : []),
        PREPARE,
        'Our driver comes to your address at the agreed time. Please have the device at hand.',
        'We inspect the device and confirm the final price. Payment follows within 1-2 business days.',
      ];
    default:
      return assertNever(handover);
  }
}
