import { listDeviceModels, summarizeDevices } from '#domain/messages/several-devices.ts';
import { defaultSmsText, usualValues } from '#domain/messages/sms-values.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { CONDITION_LABELS, type Condition } from '#domain/vocabulary.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of devices left for testing in one visit (decision 014), with those of its first order. */
interface DropOff extends Omit<AboutOrder, 'device'> {
  visitId: string;
  /** Number on the ticket. */
  number: string;
  /** Devices with the price ranges on the ticket; at least one. */
  devices: readonly LeftDevice[];
  /** Day and time in the shop, as text for people; null without one. */
  readyAt: string | null;
}

interface LeftDevice {
  name: string;
  condition: Condition;
  fromCents: Cents;
  toCents: Cents;
  trackingUrl: string;
}

/** Confirmation of one or more devices left for testing. Only the ticket has the pickup code. */
export const dropOffNews = orderLetter<DropOff>({
  name: 'drop-off',
  purpose: 'order_confirmation',
  to: ({ customer }) => customer,
  key: ({ visitId }) => `visit:${visitId}:left`,
  content: (dropOff) => {
    const { devices, number, picture, readyAt, trackingUrl, shop } = dropOff;
    const [isOne, several] = [devices.length === 1, `${devices.length} devices`];
    const them = isOne ? 'your device' : 'your devices';
    const names = devices.map(({ name }) => name);
    const [models, range] = [listDeviceModels(names), rangeText(sumOf(devices))];
    const ready = readyAt === null ? '' : ` Ready on ${readyAt}.`;
    const sentence = `${shop.name} has your ${isOne ? models : several} for testing`;
    const next = readyAt === null ? 'Keep your ticket.' : `Ready on ${readyAt}.`;
    const usual = usualValues({ ...dropOff, model: summarizeDevices(names) });
    const template = {
      key: 'received',
      values: { ...usual, device: summarizeDevices(names), price: range, next },
    } as const;
    return {
      title: `We have your ${isOne ? 'device' : several} for testing: ticket ${number}`,
      intro: `Thank you for coming to ${shop.name}! We’re testing ${isOne ? 'your device' : `your ${several}`} now. ${isOne ? 'It’s' : 'They’re'} still yours, and nothing has been paid yet.`,
      picture: isOne ? picture : null,
      facts: [
        ['Ticket', number],
        ...devices.map((device, index) => {
          const { name, condition } = device;
          const deviceLine = `${name}, ${CONDITION_LABELS[condition].toLowerCase()} condition: ${rangeText(device)}`;
          return [isOne ? 'Device' : `Device ${index + 1}`, deviceLine] as const;
        }),
        ['Ready on', readyAt],
      ],
      steps: {
        title: 'What happens next',
        items: [
          `Keep your ticket. You’ll need its code to get paid or to get ${them} back.`,
          `We test ${them} and tell you the price.`,
          `Come back with your ticket to get paid or pick up ${them}.`,
        ],
      },
      links: devices.slice(1).map(({ name, trackingUrl: url }) => ({ label: `Track ${name}`, url })),
      link: { label: isOne ? 'Track your order' : `Track ${names[0] ?? 'your order'}`, url: trackingUrl },
      note: 'Anyone with a link can see its order, so keep it private.',
      sms: [
        isOne ? [] : `${sentence}: ${models}. ${range}.${ready} Ticket ${number}. ${trackingUrl}`,
        [
          `${sentence}. ${range}.${ready} Ticket ${number}. ${trackingUrl}`,
          `${sentence}.${ready} Ticket ${number}. ${trackingUrl}`,
          defaultSmsText(template),
        ],
        `${sentence}. Ticket ${number}.${ready}`,
      ],
      template,
    };
  },
  examples: (about) => {
    const prices = { fromCents: 42_000, toCents: 85_000, trackingUrl: about.trackingUrl };
    const device = { ...prices, name: 'iPhone 15 Pro Max, 256GB', condition: 'fair' } as const;
    const readyAt = 'November 24, 2026 at 3:00 PM';
    const dropOff = { ...about, visitId: 'v1', number: '5F0E7B52', devices: [device], readyAt };
    return { one: dropOff, several: { ...dropOff, devices: [device, device] } };
  },
});

type Range = Pick<LeftDevice, 'fromCents' | 'toCents'>;

function rangeText({ fromCents, toCents }: Range): string {
  const [from, to] = [formatMoney(fromCents), formatMoney(toCents)];
  return from === to ? from : `${from} to ${to}`;
}

/** Adds up the prices of all devices. */
function sumOf(devices: readonly Range[]): Range {
  return devices.reduce((sum, { fromCents, toCents }) => {
    return { fromCents: sum.fromCents + fromCents, toCents: sum.toCents + toCents };
  });
}
