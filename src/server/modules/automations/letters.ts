import {
  AUTOMATION_RULES,
  type Automation,
  type AutomationValues,
  fillAutomation,
} from '#domain/marketing/automations.ts';
import { greetingFor } from '#domain/messages/greeting.ts';
import { maskOf } from '#domain/messages/secret-mask.ts';
import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { type OfferLetter, offerEmail, unsubscribeUrl } from '#server/modules/letters/index.ts';
import { unsubscribeTokens } from '#server/modules/marketing/index.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { DueRecord } from './sources.ts';

/** Returns the dedupe key of a message of an automation, so that it is queued once. */
export function dedupeKeyOf(key: Automation, step: number, subjectId: string): string {
  return `automation:${key}:${step}:${subjectId}`;
}

type Letter = OfferLetter & { channel: 'email'; recipient: string; secret?: string };
type Needs = Pick<Context, 'env' | 'publicUrl' | 'secrets' | 'clock'>;

/** Writes the due e-mails, in order. Those that are not news of an order hold an unsubscribe link. */
export async function writeLetters(
  tx: Transaction,
  context: Needs,
  key: Automation,
  due: readonly DueRecord[],
): Promise<Letter[]> {
  const isEndedByLink = AUTOMATION_RULES[key].reason !== null;
  const tokens = isEndedByLink
    ? await unsubscribeTokens(
        tx,
        context,
        due.map(({ email }) => email),
      )
    : [];
  return due.map((entry, index) => {
    const token = tokens[index];
    const letter = writeLetter(context, key, valuesOf(context, key, entry), token === undefined ? null : maskOf(token));
    return { channel: 'email', recipient: entry.email, ...letter, ...(token === undefined ? {} : { secret: token }) };
  });
}

/** Writes the e-mail for a made-up reader, for staff. */
export function sampleLetter(context: Needs, key: Automation): OfferLetter {
  const sample: DueRecord = {
    id: SAMPLE_ID,
    orderId: SAMPLE_ID,
    at: context.clock.now(),
    name: 'Dana Reyes',
    email: 'dana@example.com',
    device: 'iPhone 15 Pro, 256GB',
    quote: { priceCents: 850_00, expiresAt: context.clock.now(), path: '/sell' },
  };
  return writeLetter(context, key, valuesOf(context, key, sample), '…');
}

const SAMPLE_ID = '00000000-0000-4000-8000-00001a2b3c4d';

function writeLetter(
  { env, publicUrl }: Needs,
  key: Automation,
  values: AutomationValues,
  token: string | null,
): OfferLetter {
  const { subject, body, reason } = AUTOMATION_RULES[key];
  return offerEmail({
    subject: fillAutomation(subject, values),
    body: fillAutomation(body, values),
    reason: reason === null ? null : fillAutomation(reason, values),
    unsubscribeUrl: token === null || reason === null ? null : unsubscribeUrl(publicUrl, token),
    shop: shopFacts(env, publicUrl),
  });
}

function valuesOf({ env, publicUrl, secrets, clock }: Needs, key: Automation, due: DueRecord): AutomationValues {
  const { name, device, orderId, quote } = due;
  const always = { greeting: greetingFor(name), device, shop: env.SHOP_NAME };
  if (key === 'review_request') return { ...always, link: env.REVIEW_URL ?? '(your review page)' };
  if (quote !== null && key === 'quote_reminder') {
    const until = shopMoment(quote.expiresAt, env.SHOP_TIME_ZONE);
    return { ...always, price: formatMoney(quote.priceCents), until, link: publicUrl + quote.path };
  }
  const id = orderId ?? due.id;
  return {
    ...always,
    order: shortOrderId(id),
    link: `${publicUrl}/track/${writeTrackingToken(secrets, id, clock.now())}`,
  };
}
