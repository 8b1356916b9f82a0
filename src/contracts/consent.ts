import { z } from 'zod';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_SOURCES, CONSENT_WAYS } from '#domain/consent.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { endpoint } from './endpoint.ts';
import { instant, searchField } from './fields.ts';
import { consentForm } from './forms/consent.ts';

/** Roles that read and record consents: messages belong to the admin area. */
const consentStaff = ['admin'] as const;

/** A whole phone number or e-mail address, in any format. */
const address = searchField(400);

/** Entry of the consent ledger. */
const consentEntry = z.object({
  /** Number across all entries of the ledger, in their order. */
  number: z.string(),
  scope: z.enum(CONSENT_SCOPES),
  kind: z.enum(CONSENT_KINDS),
  source: z.enum(CONSENT_SOURCES),
  evidence: z.string(),
  ip: z.string().nullable(),
  /** Member who recorded it, for entries by staff. */
  actor: z.string().nullable(),
  at: instant,
});

/** Consents of an address: the current ones, and every entry of its history. */
const addressConsent = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** E.164, or an e-mail address in lower case. */
  address: z.string(),
  /** True when it gets messages about orders. */
  mayOrder: z.boolean(),
  /** True when it gets advertising. */
  mayMarketing: z.boolean(),
  /** Newest first. */
  history: z.array(consentEntry),
});
export type AddressConsent = z.infer<typeof addressConsent>;

export const readConsent = endpoint({
  id: 'consent.read',
  summary: 'What an address allows, with its history',
  access: consentStaff,
  query: z.strictObject({ address }),
  responses: { 200: addressConsent },
});

/** Exports all ledger entries of an address as a file: the evidence of its consents. */
export const exportConsent = endpoint({
  id: 'consent.export',
  summary: 'Export the consent history of an address',
  access: consentStaff,
  activity: 'Exported the consent history of an address',
  query: z.strictObject({ address }),
  responses: { 200: 'text/csv' },
});

export const noteConsent = endpoint({
  id: 'consent.note',
  summary: 'Note what a customer allowed or forbade',
  access: consentStaff,
  activity: 'Recorded a customer’s consent',
  body: z.strictObject({
    address,
    scope: z.enum(CONSENT_SCOPES),
    kind: z.enum(CONSENT_KINDS),
    way: z.enum(CONSENT_WAYS),
    wording: consentForm.shape.wording,
  }),
  responses: { 201: addressConsent },
  errors: ['rule_broken'],
  idempotent: true,
});
