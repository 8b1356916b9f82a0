import type { PageData, ShownDocument } from '#contracts/pages.ts';
import type { LegalName } from '#domain/legal/legal-document.ts';
import { LEGAL_VERSION } from '#domain/legal/legal-versions.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';

/** Pages that show a legal document. */
const LEGAL_PAGES: Readonly<Record<string, LegalName>> = { '/terms': 'terms', '/privacy': 'privacy' };

export const isLegalPage = (page: string): boolean => LEGAL_PAGES[page] !== undefined;

/**
 * Returns the version that the address of a legal page asks for, as the details of an order do: "/terms?version=2026-12-05"; null
 * for an unknown one, and for other pages.
 */
export async function askedVersion(legal: LegalTexts, page: string, query: string | undefined): Promise<string | null> {
  if (!isLegalPage(page)) return null;
  const version = new URLSearchParams(query).get('version') ?? '';
  return LEGAL_VERSION.test(version) && (await legal.find(version)) !== null ? version : null;
}

/** Returns the texts for a page. @param asked from `askedVersion` */
export async function legalOn(
  legal: LegalTexts,
  page: string,
  asked: string | null,
): Promise<Pick<PageData, 'legal' | 'termsVersion'>> {
  return { termsVersion: legal.version, legal: await documentOn(legal, page, asked) };
}

async function documentOn(legal: LegalTexts, page: string, asked: string | null): Promise<ShownDocument | null> {
  const name = LEGAL_PAGES[page];
  if (name === undefined) return null;
  const earlier = asked === null || asked === legal.version ? null : await legal.find(asked);
  return { name, document: (earlier ?? legal.documents)[name], earlier: earlier === null ? null : asked };
}
