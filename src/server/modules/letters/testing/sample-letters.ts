import fs from 'node:fs';
import path from 'node:path';
import type { EmailContent, NewMessage } from '#domain/messages/new-message.ts';
import { orderReceived } from '#server/modules/orders/letters/order-received.letters.ts';
import type { AboutOrder } from '../about-order.ts';
import { type DeclaredLetter, declaredLetters } from '../declared-letters.ts';
import { devicePicture } from '../frame/letter-picture.ts';
import { framedLetter, joinedConfirmation, offerEmail } from '../index.ts';

export interface SampleLetter {
  /** Names it in a test and as a file. */
  name: string;
  kind: DeclaredLetter['kind'] | 'marketing';
  /** The e-mail, as sent. */
  email: NewMessage & EmailContent;
  /** The SMS of the same occasion, if any. */
  sms: NewMessage | undefined;
}

/** A shop that signs letters. */
export const SHOP = {
  name: 'Cash Again',
  street: '1180 Lamplight Row, Suite 4',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '(512) 555-0142',
  email: 'hello@cashagain.example',
  publicUrl: 'https://cashagain.example',
  timeZone: 'America/Chicago',
};

/** The order of all sample letters. */
export const SAMPLE: AboutOrder = {
  orderId: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  customer: { name: 'Dana Whitfield', email: 'dana@mail.example', phone: '+15125550198' },
  device: 'MacBook Pro 14-inch (M4 Max), 1TB',
  picture: devicePicture(SHOP.publicUrl, { deviceType: 'MacBook', model: 'MacBook Pro 14-inch (M4 Max)' }),
  trackingUrl: `https://cashagain.example/track/${'Ab_-'.repeat(11)}abc`,
  shop: SHOP,
};

const ROOT = path.join(import.meta.dirname, '../../../../..');
const DECLARATION = /\b(?:orderLetter|shopLetter|shopNotice|accountLetter)(?:<[^(]*>)?\(\{\s*name: '([^']+)'/g;

/** Loads every file that declares letters. @returns the names that their sources declare */
export async function loadLetters(): Promise<string[]> {
  const names: string[] = [];
  for (const file of fs.globSync('src/server/modules/**/*.letters.ts', { cwd: ROOT })) {
    await import(path.join(ROOT, file));
    const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
    names.push(...[...source.matchAll(DECLARATION)].map(([, name = '']) => name));
  }
  return names;
}

/** Renders every letter of the product with its declared examples. */
export async function sampleLetters(): Promise<SampleLetter[]> {
  await loadLetters();
  const declared = declaredLetters().flatMap(({ name, kind, examples }) =>
    Object.entries(examples(SAMPLE)).flatMap(([example, messages]) =>
      toSampleLetters(`${name}-${example}`, kind, messages),
    ),
  );
  return [
    ...declared,
    ...toSampleLetters('order-received-joined', 'order', joinedMessages()),
    ...toSampleLetters('offer', 'marketing', [offerMessage()]),
  ];
}

/** Returns the e-mail among the messages of an occasion, as sent; an empty list without one. */
function toSampleLetters(name: string, kind: SampleLetter['kind'], messages: readonly NewMessage[]): SampleLetter[] {
  const sms = messages.find(({ channel }) => channel === 'sms');
  return messages.flatMap((message) => {
    if (message.channel !== 'email') return [];
    const { subject, text, html: content } = message;
    return [
      { name, kind, email: { ...message, html: framedLetter({ title: subject, text, content, shop: SHOP }) }, sms },
    ];
  });
}

function joinedMessages(): NewMessage[] {
  const order = {
    ...SAMPLE,
    model: 'MacBook Pro 14-inch (M4 Max)',
    storage: '1TB',
    condition: 'open_box',
    quotedCents: 205_000,
  } as const;
  const address = '2201 Juniper Street, Apartment 12, Austin, TX 78702';
  const appointment = { date: '2026-11-21', time: '10:00 AM' };
  const parts = [
    ...orderReceived({ ...order, handover: { method: 'mail', isLabelByHand: false } }, ['email']),
    ...orderReceived({ ...order, handover: { method: 'home_pickup', address, appointment } }, ['email']),
  ].map((message, index) => {
    const subject = message.channel === 'email' ? message.subject : null;
    return { ...message, id: `m${index}`, subject, proofUserId: null };
  });
  const message = joinedConfirmation(parts, SHOP);
  return message === null ? [] : [message];
}

function offerMessage(): NewMessage {
  const letter = offerEmail({
    subject: 'What is your old iPhone worth today, Dana?',
    body: 'Hello Dana,\n\nbring it in this week: https://cashagain.example/sell\n\nQuestions? Call (512) 555-0142.',
    unsubscribeUrl: `https://cashagain.example/unsubscribe/${'t'.repeat(66)}`,
    shop: SHOP,
  });
  const about = { channel: 'email', purpose: 'test', orderId: null, dedupeKey: 'offer' } as const;
  return { ...letter, ...about, recipient: SAMPLE.customer.email };
}
