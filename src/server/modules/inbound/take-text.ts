import crypto from 'node:crypto';
import { assertNever } from '#domain/assert-never.ts';
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
 * Takes a text that came in, once however often the provider repeats it: STOP, START and plain wishes go into the consent
 * ledger, what only a person can understand into the inbox of staff. All of it is one transaction.
 * @returns the answer to its sender, null for none; the same on a repetition
 */
export async function takeText(context: Needs, text: InboundText): Promise<string | null> {
  return context.database.transaction(async (tx) => {
    await lockSender(tx, text.from);
    const isStopped = !(await mayReceive(tx, { channel: 'sms', address: text.from, class: 'order' }));
    const { meaning, isReaction } = readInbound(text, isStopped);
    const [id, now] = [crypto.randomUUID(), context.clock.now()];
    // A picture beside a reaction is one that nobody has seen yet.
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
    const reply = await act(tx, context, meaning, text);
    if (reply !== null) await noteReply(tx, id, reply);
    return reply;
  });
}

/** A YES answers a question, unless its number has stopped all texts: then carriers read it as START. */
function readInbound({ text, keyword }: InboundText, isStopped: boolean): ReadText {
  if (keyword !== null) return { meaning: keyword, isReaction: false };
  const read = readText(text);
  const isAnswer = read.meaning === 'start' && !isStopped && /\byes\b/i.test(text);
  return isAnswer ? { ...read, meaning: 'other' } : read;
}

/** Does what a text asks for. @returns the answer, one text without advertising, or null where the provider answers itself */
async function act(
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
      // The provider answers the keywords that it knows, and no wish in other words.
      const answers = isNew && (meaning === 'wish' || answersKeywords);
      return answers
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
