import { isNoAgreement } from '#domain/marketing/consent/values.ts';
import { line } from './fields.ts';

/** How somebody agreed to get offers, as staff say it: kept as the proof. A no is no such account. */
export const agreementWords = line(200).refine((words) => !isNoAgreement(words), 'Say how and when they agreed');
