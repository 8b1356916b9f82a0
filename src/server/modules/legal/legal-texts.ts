import { TERMS_VERSION, TERMS_VERSIONS } from '#domain/legal/agreement.ts';
import type { LegalDocument, LegalName } from '#domain/legal/legal-document.ts';
import { readLegalText } from '#domain/legal/legal-text.ts';
import { LEGAL_SAMPLES } from '#domain/legal/samples.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findNamedRow, type LegalRow, legalRows, listLegalEntries } from './legal.queries.ts';

type Documents = Readonly<Record<LegalName, LegalDocument>>;

/** The terms and the privacy policy as they apply, in memory. */
export interface LegalTexts {
  /** Version that a seller agrees to. */
  readonly version: string;
  readonly documents: Documents;
  /** Loads what another process published. */
  refresh(): Promise<void>;
  /** Finds the documents of a version; null for an unknown one. */
  find(version: string): Promise<Documents | null>;
  /** Refuses a version that was never published. @throws Failure malformed with `termsVersion` */
  requireKnown(version: string | null | undefined): Promise<void>;
}

const SAMPLE = { version: TERMS_VERSION, documents: LEGAL_SAMPLES[TERMS_VERSION] };

/**
 * Loads the texts. Pages refresh them when one is published, which raises the catalog's version; a call only for a version that is
 * unknown here.
 */
export async function openLegalTexts(database: Database): Promise<LegalTexts> {
  let current: { version: string; documents: Documents } = SAMPLE;
  let known: ReadonlySet<string> = new Set(TERMS_VERSIONS);
  let lastContent = JSON.stringify(null);
  const refresh = async () => {
    const newest = await legalRows.newest(database);
    // Compares the content, as the settings do: after a failover that lost changes, the same number may have other texts.
    const content = JSON.stringify(newest);
    if (content === lastContent) return;
    const names = (await listLegalEntries(database)).map(({ name }) => name);
    current = newest === null ? SAMPLE : { version: newest.name, documents: documentsOf(newest) };
    known = new Set([...TERMS_VERSIONS, ...names]);
    lastContent = content;
  };
  await refresh();
  return {
    get version() {
      return current.version;
    },
    get documents() {
      return current.documents;
    },
    refresh,
    find: async (version) => {
      const row = await findNamedRow(database, version);
      if (row !== null) return documentsOf(row);
      const sample = TERMS_VERSIONS.find((name) => name === version);
      return sample === undefined ? null : LEGAL_SAMPLES[sample];
    },
    requireKnown: async (version) => {
      if (version == null || known.has(version)) return;
      await refresh();
      if (known.has(version)) return;
      const message = 'Our terms have changed. Reload the page to read them, then try again.';
      fail('malformed', { message, errors: { termsVersion: message } });
    },
  };
}

function documentsOf(row: LegalRow): Documents {
  const documentOf = (name: LegalName, since: string) => ({
    version: since,
    ...readLegalText(row[name], LEGAL_SAMPLES[TERMS_VERSION][name]).content,
  });
  return { terms: documentOf('terms', row.termsSince), privacy: documentOf('privacy', row.privacySince) };
}
