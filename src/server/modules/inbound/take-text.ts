import crypto from 'node:crypto';
import { assertNever } from '#domain/assert-never.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { type ReadText, readText, type TextMeaning } from '#domain/inbound/read-text.ts';
import { toGsmText } from '#domain/sms-segments.ts';
import { mayReceive, recordConsent } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { InboundText } from '#server/ports/sms/index.ts';
import { insertText, lockSender, noteReply, readReply } from './inbound.queries.ts';
import { stopTexts } from './stop-texts.ts';

type Needs = Pick<Context, 'clock' | 'database' | 'env'>;

/**
 * Processes an incoming text in one transaction, once however often the provider repeats it: STOP, START and plain requests go into
 * the consent ledger, texts that only people can understand into the inbox of staff.
 * @returns the reply to its sender, null for none; the same for a repeated call
 */
export async function takeText(context: Needs, text: InboundText): Promise<string | null> {
  return context.database.transaction(async (tx) => {
    await lockSender(tx, text.from);
    const isStopped = !(await mayReceive(tx, { channel: 'sms', address: text.from, class: 'order' }));
    const { meaning, isReaction } = readInbound(text, isStopped);
    const [id, now] = [crypto.randomUUID(), context.clock.now()];
    // Staff have not seen a picture that comes with a reaction.
    const status = meaning === 'other' && (!isReaction || text.pictures > 0) ? 'open' : 'done';
    const row = {
      id,
      providerId: text.id,
      sender: text.from,
      text: text.text,
      meaning,
      status,
      isReaction,
      pictures: text.pictures,
      createdAt: now,
    } as const;
    if (!(await insertText(tx, row))) return readReply(tx, text.id);
    const reply = await executeText(tx, context, meaning, text);
    if (reply !== null) await noteReply(tx, id, reply);
    return reply;
  });
}

/**
 * Reads a text. A YES is an answer for staff, unless its number has stopped all texts: then it counts as START, as carriers read
 * it.
 */
function readInbound({ text, keyword }: InboundText, isStopped: boolean): ReadText {
  if (keyword !== null) return { meaning: keyword, isReaction: false };
  const read = readText(text);
  const isAnswer = read.meaning === 'start' && !isStopped && /\byes\b/i.test(text);
  return isAnswer ? { ...read, meaning: 'other' } : read;
}

/** Executes the request of a text. @returns the reply, one text without advertising, or null where the provider replies itself */
async function executeText(
  tx: Transaction,
  { env, clock }: Needs,
  meaning: TextMeaning,
  { from: phone, text }: InboundText,
): Promise<string | null> {
  const { SHOP_NAME: shop, SHOP_PHONE: call } = env;
  const answersKeywords = env.SMS_KEYWORD_REPLIES === 'shop';
  const at = clock.now();
  switch (meaning) {
    case 'stop':
    case 'wish': {
      const source = meaning === 'stop' ? 'keyword' : 'plain_words';
      const isNew = await stopTexts(tx, { env }, { phone, source, evidence: text, at });
      // The provider replies to its own keywords, and to no request in other words.
      const hasReply = isNew && (meaning === 'wish' || answersKeywords);
      return hasReply
        ? toGsmText(`${shop}: You’re unsubscribed and won’t get any more texts from us. Reply START to resubscribe.`)
        : null;
    }
    case 'start':
      await recordConsent(tx, {
        address: phone,
        scope: 'all_sms',
        kind: 'granted',
        source: 'keyword',
        evidence: text,
        at,
      });
      return answersKeywords
        ? toGsmText(`${shop}: You’re resubscribed to texts about your orders. Reply STOP to unsubscribe.`)
        : null;
    case 'help':
      return answersKeywords
        ? `${shop}: texts about your orders. For help, call ${call}. Reply STOP to unsubscribe.`
        : null;
    case 'other':
      return null;
    default:
      return assertNever(meaning);
  }
}

/**
 * Writes the answer to an incoming text: one reply to its sender, or none (https://www.twilio.com/docs/messaging/twiml). The
 * provider sends it, so it takes no place in the number's hour.
 */
export function writeTwiml(reply: string | null): string {
  const content = reply === null ? '' : `<Message>${escapeHtml(reply)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
}
