export { LegalSections } from './legal-sections.tsx';
export { legalValues, readableLegal } from './legal-values.ts';
