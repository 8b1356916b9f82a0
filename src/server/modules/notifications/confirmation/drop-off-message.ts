import { type Cents, formatMoney } from '#domain/money.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import { CONDITION_LABELS, type Condition } from '#domain/vocabulary.ts';
import type { NewMessage, SmsTemplateUse } from '../message.ts';
import type { Letter } from '../texts/letter.ts';
import { greetingFor, type Signer } from '../texts/letter-parts.ts';
import type { LetterPicture } from '../texts/letter-picture.ts';
import { orderNewsMessages } from '../texts/order-news.ts';
import { andMore, countedModels } from '../texts/several-devices.ts';
import { ownText, usualValues } from '../texts/sms-values.ts';

/** Devices that a customer left for testing, in one visit (decision 035). */
export interface DropOff {
  visitId: string;
  /** Short id that the ticket names. */
  number: string;
  /** The first of its orders, behind whose link the customer follows it. */
  orderId: string;
  customer: { name: string; email: string; phone: string };
  /** With the prices that the ticket promises; at least one. */
  devices: readonly { name: string; condition: Condition; fromCents: Cents; toCents: Cents; trackingUrl: string }[];
  picture: LetterPicture | null;
  /** The shop's day and time, for a person; null without one. */
  readyAt: string | null;
  trackingUrl: string;
  shop: Signer;
}

/** Confirms devices that were left for testing, however many: one SMS, one e-mail. The pick-up code is on the ticket alone. */
export function dropOffMessages(left: DropOff): NewMessage[] {
  return orderNewsMessages({
    purpose: 'order_confirmation',
    orderId: left.orderId,
    key: `visit:${left.visitId}:left`,
    customer: left.customer,
    sms: smsOf(left),
    template: templateOf(left),
    letter: letterOf(left),
  });
}

function rangeText({ fromCents, toCents }: { fromCents: Cents; toCents: Cents }): string {
  const [from, to] = [formatMoney(fromCents), formatMoney(toCents)];
  return from === to ? from : `${from} to ${to}`;
}

/** Prices of all devices together. */
function togetherText({ devices }: DropOff): string {
  const sum = (pick: (device: DropOff['devices'][number]) => Cents) =>
    devices.reduce((total, device) => total + pick(device), 0);
  return rangeText({ fromCents: sum(({ fromCents }) => fromCents), toCents: sum(({ toCents }) => toCents) });
}

function templateOf(left: DropOff): SmsTemplateUse {
  const device = andMore(left.devices.map(({ name }) => name));
  const usual = usualValues({ ...left, model: device });
  const next = left.readyAt === null ? 'Please keep your ticket.' : `Ready on ${left.readyAt}.`;
  return { key: 'received', values: { ...usual, device, price: togetherText(left), next } };
}

function smsOf(left: DropOff): string {
  const { shop, number, devices, readyAt, trackingUrl } = left;
  const names = countedModels(devices.map(({ name }) => name));
  const range = togetherText(left);
  const ready = readyAt === null ? '' : ` Ready on ${readyAt}.`;
  const what = `${shop.name} has your ${devices.length === 1 ? names : `${devices.length} devices`} for testing`;
  const named =
    devices.length === 1 ? null : fitSms([`${what}: ${names}. ${range}.${ready} Ticket ${number}. ${trackingUrl}`]);
  const short = fitSms([
    `${what}. ${range}.${ready} Ticket ${number}. ${trackingUrl}`,
    `${what}.${ready} Ticket ${number}. ${trackingUrl}`,
    ownText(templateOf(left)),
  ]);
  return named ?? short ?? toGsmText(`${what}. Ticket ${number}.${ready}`);
}

function letterOf(left: DropOff): Letter {
  const { customer, devices, number, picture, readyAt, trackingUrl, shop } = left;
  const isOne = devices.length === 1;
  const others = devices.slice(1).map(({ name, trackingUrl: url }) => ({ label: `Track ${name}`, url }));
  return {
    title: `We have your ${isOne ? 'device' : `${devices.length} devices`} for testing: ticket ${number}`,
    greeting: greetingFor(customer.name),
    intro: `Thank you for coming to ${shop.name}. We test ${isOne ? 'your device' : `your ${devices.length} devices`} now. ${isOne ? 'It is' : 'They are'} still yours, and nothing was paid yet.`,
    picture: isOne ? picture : null,
    facts: [
      ['Ticket', number],
      ...devices.map((device, index) => {
        const { name, condition } = device;
        const words = `${name}, ${CONDITION_LABELS[condition].toLowerCase()} condition: ${rangeText(device)}`;
        return [isOne ? 'Device' : `Device ${index + 1}`, words] as const;
      }),
      ...(readyAt === null ? [] : [['Ready on', readyAt] as const]),
    ],
    stepsTitle: 'What happens next',
    steps: [
      'Keep your ticket: with its code we pay you, or give you the devices back.',
      'We test, and tell you the price.',
      'Come back with the ticket, and take the money or what you left.',
    ],
    links: others,
    link: { label: isOne ? 'Track your order' : `Track ${devices[0]?.name ?? 'your order'}`, url: trackingUrl },
    linkNote: 'A link shows your order to whoever has it. Please keep it to yourself.',
    shop,
  };
}
