import crypto from 'node:crypto';
import type { changeSmsTemplate, SmsTemplate } from '#contracts/messages.ts';
import { fillSms, problemOfSms } from '#domain/messages/fill-sms.ts';
import { SMS_TEXTS, SMS_VARIABLES, type SmsValues } from '#domain/messages/sms-texts.ts';
import { plainValues } from '#domain/messages/sms-values.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { insertTextVersion, listTextVersions, type SmsTextVersion } from '#server/modules/letters/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { type SampleText, sampleTexts } from './sample-texts.ts';

type Needs = Pick<Context, 'database' | 'clock' | 'env' | 'publicUrl'>;

/** Characters of a tracking link's token. */
const TOKEN_LENGTH = 47;
/** Characters of the longest name that a customer may have. */
const NAME_LENGTH = 120;
const PRICE_CENTS = 99_999_00;
const MAX_HISTORY = 20;

/** Lists the eight texts about an order, each in its current version. */
export async function listTexts(context: Needs, catalog: CatalogCache): Promise<SmsTemplate[]> {
  const versions = Map.groupBy(await listTextVersions(context.database), ({ key }) => key);
  const samples = await readSamples(context, catalog);
  return samples.map((sample) => describeText(sample, versions.get(sample.key) ?? []));
}

/**
 * Edits a text, or restores the shop's own.
 * @throws Failure rule_broken with the field, sms_text_changed
 */
export async function changeText(
  context: Needs,
  catalog: CatalogCache,
  {
    params: { key },
    body: { text, version },
    caller,
  }: Pick<Call<typeof changeSmsTemplate>, 'params' | 'body' | 'caller'>,
): Promise<SmsTemplate> {
  const sample =
    (await readSamples(context, catalog)).find((sampleText) => sampleText.key === key) ?? fail('not_found');
  const problem = text === null ? null : problemOfSms(key, text, longestOf(sample));
  if (problem !== null) fail('rule_broken', { errors: { text: problem } });
  const { database, clock } = context;
  const row = { key, version: version + 1, text, actor: staffOf(caller).actor, at: clock.now() };
  if (!(await insertTextVersion(database, row))) fail('sms_text_changed');
  const versions = await listTextVersions(database);
  return describeText(
    sample,
    versions.filter((entry) => entry.key === key),
  );
}

/** Renders the texts for an order with the longest values that occur, so that a real one costs no more. */
async function readSamples({ env, publicUrl }: Needs, catalog: CatalogCache): Promise<SampleText[]> {
  const products = (await catalog.current()).all();
  const lengthOf = ({ model, storage }: { model: string; storage: string | null }) =>
    `${model}, ${storage ?? ''}`.length;
  const longest = products.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const token = crypto.createHash('sha512').update('An order that is made up').digest('base64url');
  return sampleTexts({
    customer: { name: 'Maximilian Featherstonehaugh '.repeat(10).slice(0, NAME_LENGTH), email: '', phone: '' },
    model: longest?.model ?? 'iPhone',
    storage: longest?.storage ?? NO_STORAGE,
    priceCents: PRICE_CENTS,
    trackingUrl: `${publicUrl}/track/${token.slice(0, TOKEN_LENGTH)}`,
    shop: shopFacts(env, publicUrl),
  });
}

function longestOf({ key, values }: SampleText): SmsValues {
  const labels = PAYMENT_METHODS.map(({ label }) => label).toSorted((one, other) => other.length - one.length);
  const [method = ''] = labels;
  return plainValues(key === 'payment_issued' ? { ...values, method } : values);
}

function describeText(sample: SampleText, versions: readonly SmsTextVersion[]): SmsTemplate {
  const { key } = sample;
  const [newest] = versions;
  const { name, variables, text: own } = SMS_TEXTS[key];
  const edited = newest?.text ?? null;
  const longest = longestOf(sample);
  return {
    key,
    name,
    own,
    template: edited ?? own,
    isEdited: edited !== null,
    version: newest?.version ?? 0,
    text: edited === null ? sample.text : fillSms(edited, longest).text,
    variables: variables.map((variable) => ({
      name: variable,
      meaning: SMS_VARIABLES[variable],
      longest: longest[variable] ?? '',
    })),
    history: versions.slice(0, MAX_HISTORY).map(({ version, text, actor, at }) => ({
      version,
      text,
      actor,
      at: at.toISOString(),
    })),
  };
}
