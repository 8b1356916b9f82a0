import { fillSms } from '#domain/messages/fill-sms.ts';
import type { SmsValues } from '#domain/messages/sms-texts.ts';
import { toGsmText } from '#domain/sms-segments.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { NewMessage } from '../message.ts';
import { readEditedTexts } from './sms-texts.queries.ts';

/**
 * Puts the texts that staff have edited in the place of the shop's own. A text that would show an empty variable is not sent: the
 * shop's own text goes out, and the log says so.
 */
export async function withEditedTexts(
  db: Queryable,
  messages: readonly NewMessage[],
  log: Pick<Log, 'warn'>,
): Promise<NewMessage[]> {
  const keys = messages.flatMap(({ template }) => (template === undefined ? [] : [template.key]));
  if (keys.length === 0) return [...messages];
  const edited = await readEditedTexts(db, keys);
  return messages.map((message) => {
    const { template } = message;
    const text = template === undefined ? undefined : edited.get(template.key);
    if (template === undefined || text === undefined || message.channel !== 'sms') return message;
    const filled = fillSms(text, plainValues(template.values));
    if (filled.missing.length === 0) return { ...message, text: filled.text };
    log.warn({ template: template.key, missing: filled.missing }, 'edited text not used: a variable is empty');
    return message;
  });
}

/** Values in the alphabet of texts: one odd letter in a name must not double the cost. The text stays as staff wrote it. */
export function plainValues(values: SmsValues): SmsValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toGsmText(value)]));
}
