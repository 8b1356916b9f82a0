import { publishLegalText, readLegalTexts, readLegalVersion } from '#contracts/legal.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { findLegalRow } from './legal.queries.ts';
import { type LegalTexts, openLegalTexts } from './legal-texts.ts';
import { publishText, readTexts } from './publish.ts';

export type { LegalTexts } from './legal-texts.ts';

/** Creates the terms and the privacy policy, which an admin edits as versions (decision 010). */
export async function createLegal(context: Context): Promise<LegalTexts> {
  const { addRoute, database } = context;
  const texts = await openLegalTexts(database);
  addRoute(readLegalTexts, () => readTexts(database));
  addRoute(publishLegalText, async (call) => {
    const published = await publishText(context, call);
    await texts.refresh();
    return published;
  });
  addRoute(
    readLegalVersion,
    async ({ params }) => (await findLegalRow(database, Number(params.version))) ?? fail('not_found'),
  );
  return texts;
}
