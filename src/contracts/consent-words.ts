import { isNoAgreement } from '#domain/marketing/consent/values.ts';
import { line } from './fields.ts';

/** Text of staff on how a person agreed to offers, kept as evidence. A plain no is rejected. */
export const agreementText = line(200).refine((text) => !isNoAgreement(text), 'Say how and when they agreed');
