import type { TermsVersion } from './agreement.ts';
import type { LegalDocument, LegalName } from './legal-document.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

/** The product's samples by their version: orders keep the version that they were placed under, so each stays readable. */
export const LEGAL_SAMPLES: Readonly<Record<TermsVersion, Readonly<Record<LegalName, LegalDocument>>>> = {
  '2026-11-25': { terms: TERMS, privacy: PRIVACY },
};
