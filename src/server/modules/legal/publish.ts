import { type LegalTextsAnswer, publishLegalText } from '#contracts/legal.ts';
import { TERMS_VERSION, TERMS_VERSIONS } from '#domain/legal/agreement.ts';
import { LEGAL_TITLES, type LegalName } from '#domain/legal/legal-document.ts';
import { legalText } from '#domain/legal/legal-text.ts';
import { nextLegalVersion } from '#domain/legal/legal-versions.ts';
import { LEGAL_SAMPLES } from '#domain/legal/samples.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { refuseField } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { appendVersion } from '#server/platform/settings/change-setting.ts';
import { type LegalRow, legalRows, listLegalEntries } from './legal.queries.ts';

const SETTING = {
  rows: legalRows,
  changed: 'legal_text_changed',
  scope: 'legal-texts',
  setting: publishLegalText.responses[200],
} as const;

/** A text with the version that brought it, and the version of the sample that it is; null for the owner's. */
interface StoredText {
  text: string;
  since: string;
  sample: string | null;
}

const sampleOf = (name: LegalName): StoredText => ({
  text: legalText(LEGAL_SAMPLES[TERMS_VERSION][name]),
  since: TERMS_VERSION,
  sample: TERMS_VERSION,
});

function textsOf(row: LegalRow | null): Record<LegalName, StoredText> {
  if (row === null) return { terms: sampleOf('terms'), privacy: sampleOf('privacy') };
  return {
    terms: { text: row.terms, since: row.termsSince, sample: row.termsSample },
    privacy: { text: row.privacy, since: row.privacySince, sample: row.privacySample },
  };
}

/** Reads both texts as they apply, with the history of their versions. */
export async function readTexts(db: Queryable): Promise<LegalTextsAnswer> {
  const newest = await legalRows.newest(db);
  const entries = await listLegalEntries(db);
  const texts = textsOf(newest);
  const describe = (name: LegalName) => {
    const { text, since, sample } = texts[name];
    return { text, since, isSample: sample !== null, sample: sampleOf(name).text };
  };
  return {
    version: newest?.version ?? 0,
    name: newest?.name ?? TERMS_VERSION,
    terms: describe('terms'),
    privacy: describe('privacy'),
    history: entries.map(({ termsSample, privacySample, at, ...entry }) => ({
      ...entry,
      isSample: (entry.document === 'terms' ? termsSample : privacySample) !== null,
      at: at.toISOString(),
    })),
  };
}

/**
 * Publishes a document as a new version of both, once per key.
 * @throws Failure legal_text_changed when the version that was read is outdated, rule_broken with `text` when nothing changes
 */
export async function publishText(context: Context, call: Call<typeof publishLegalText>): Promise<LegalTextsAnswer> {
  const { database, clock, env } = context;
  const { document, text } = call.body;
  // A version that another process adds in between is refused when it is stored: its number is taken.
  const before = await legalRows.newest(database);
  const taken = new Set([...TERMS_VERSIONS, ...(await listLegalEntries(database)).map(({ name }) => name)]);
  const name = nextLegalVersion(shopTime(clock.now(), env.SHOP_TIME_ZONE).day, taken);
  const texts = textsOf(before);
  const sample = sampleOf(document);
  const published = { text, since: name, sample: text === sample.text ? sample.sample : null };
  const { terms, privacy }: Record<LegalName, StoredText> = { ...texts, [document]: published };
  const values = {
    name,
    document,
    terms: terms.text,
    privacy: privacy.text,
    termsSince: terms.since,
    privacySince: privacy.since,
    termsSample: terms.sample,
    privacySample: privacy.sample,
  };
  const change = { call, row: (stamp: StaffActor & { version: number; at: Date }) => ({ ...values, ...stamp }) };
  const answer = await appendVersion(context, SETTING, change, async (tx, replaced) => {
    if (textsOf(replaced)[document].text === text) refuseField('text', 'This text is already published.');
    return readTexts(tx);
  });
  noteChanges(call.caller, [
    { field: LEGAL_TITLES[document], before: texts[document].since, after: answer[document].since },
  ]);
  return answer;
}
