/** Settings of connected services and of the staff areas (decision 025). */

import { PRINTER_LANGUAGES, RECEIPT_PRINTERS } from '../printing/printers.ts';

interface ProviderSetting {
  section: 'printing' | 'email' | 'texts' | 'labels' | 'services' | 'staff';
  label: string;
  /** Meaning of an empty field, after "If empty:"; null when it may not be empty. */
  empty: string | null;
  /** Sentences about what to type, before the meaning of an empty field. */
  hint?: string;
  /** A `secret` is stored encrypted, and never shown. */
  kind: 'text' | 'email' | 'whole' | 'secret' | readonly { value: string; label: string }[];
}

export const PROVIDER_SETTINGS = {
  RECEIPT_PRINTER: { section: 'printing', label: 'Receipts and tickets', empty: null, kind: RECEIPT_PRINTERS },
  RECEIPT_PRINTER_ADDRESS: {
    section: 'printing',
    label: 'Printer’s address',
    hint: 'For a printer in the shop’s network, for example 192.168.1.50.',
    empty: 'the browser prints',
    kind: 'text',
  },
  RECEIPT_PRINTER_LANGUAGE: { section: 'printing', label: 'Printer type', empty: null, kind: PRINTER_LANGUAGES },
  CLOUDPRNT_KEY: {
    section: 'printing',
    label: 'CloudPRNT key',
    empty: 'no CloudPRNT printer can connect',
    kind: 'secret',
  },
  SMTP_HOST: { section: 'email', label: 'Email server', empty: 'no email is sent', kind: 'text' },
  SMTP_PORT: { section: 'email', label: 'Port (587, or 465 for TLS from the start)', empty: null, kind: 'whole' },
  SMTP_USER: { section: 'email', label: 'User name', empty: 'no sign-in', kind: 'text' },
  SMTP_PASSWORD: { section: 'email', label: 'Email password', empty: 'no sign-in', kind: 'secret' },
  EMAIL_FROM: { section: 'email', label: 'Sender address', empty: 'no email is sent', kind: 'email' },
  EMAIL_DKIM_SELECTOR: {
    section: 'email',
    label: 'DKIM selector of your email',
    empty: 'DKIM isn’t checked',
    kind: 'text',
  },
  EMAIL_WEBHOOK_SECRET: {
    section: 'email',
    label: 'Key for bounce reports',
    empty: 'bounces aren’t reported',
    kind: 'secret',
  },
  TWILIO_ACCOUNT_SID: { section: 'texts', label: 'Twilio account SID', empty: 'no text is sent', kind: 'text' },
  TWILIO_AUTH_TOKEN: { section: 'texts', label: 'Twilio auth token', empty: 'no text is sent', kind: 'secret' },
  TWILIO_AUTH_TOKEN_SECONDARY: {
    section: 'texts',
    label: 'Secondary auth token',
    empty: 'only the first one counts',
    kind: 'secret',
  },
  TWILIO_FROM: { section: 'texts', label: 'Number texts come from', empty: 'no text is sent', kind: 'text' },
  SMS_STOP_SCOPE: {
    section: 'texts',
    label: 'STOP ends',
    empty: null,
    kind: [
      { value: 'all', label: 'All texts' },
      { value: 'marketing', label: 'Marketing only' },
    ],
  },
  SMS_KEYWORD_REPLIES: {
    section: 'texts',
    label: 'STOP, START and HELP are answered by',
    empty: null,
    kind: [
      { value: 'provider', label: 'Twilio' },
      { value: 'shop', label: 'The shop' },
    ],
  },
  SMS_DAILY_BUDGET: { section: 'texts', label: 'Texts a day at most', empty: null, kind: 'whole' },
  EASYPOST_API_KEY: { section: 'labels', label: 'EasyPost key', empty: 'see the next field', kind: 'secret' },
  LABELS_WITHOUT_EASYPOST: {
    section: 'labels',
    label: 'Without an EasyPost key',
    empty: null,
    kind: [
      { value: 'sample', label: 'Samples without postage, for trying' },
      { value: 'by_hand', label: 'I buy each label and add it to its order' },
    ],
  },
  EASYPOST_WEBHOOK_SECRET: {
    section: 'labels',
    label: 'EasyPost webhook secret',
    empty: 'packages are checked from time to time',
    kind: 'secret',
  },
  GOOGLE_MAPS_API_KEY: {
    section: 'services',
    label: 'Google Maps key (visitors can see it)',
    empty: 'no address suggestions',
    kind: 'text',
  },
  TIKTOK_PIXEL_ID: { section: 'services', label: 'TikTok pixel', empty: 'no pixel', kind: 'text' },
  STAFF_IDLE_MINUTES: { section: 'staff', label: 'Minutes until a staff area locks', empty: null, kind: 'whole' },
  STAFF_PASSCODE_AGAIN_MINUTES: {
    section: 'staff',
    label: 'Minutes until the passcode is asked again (0 for never)',
    empty: null,
    kind: 'whole',
  },
} as const satisfies Record<string, ProviderSetting>;

export type ProviderSettingName = keyof typeof PROVIDER_SETTINGS;

/** Settings that are stored encrypted and never shown. */
export type SecretSettingName = {
  [Name in ProviderSettingName]: (typeof PROVIDER_SETTINGS)[Name]['kind'] extends 'secret' ? Name : never;
}[ProviderSettingName];

/** Returns true for a setting that is stored encrypted. */
export function isSecretSetting(name: string): name is SecretSettingName {
  return Object.entries(PROVIDER_SETTINGS).some(([one, { kind }]) => one === name && kind === 'secret');
}

export const SECRET_SETTING_NAMES: readonly SecretSettingName[] =
  Object.keys(PROVIDER_SETTINGS).filter(isSecretSetting);

/** Settings that only work together: any of `any` requires all of `needs`. */
const TOGETHER: readonly { any: readonly ProviderSettingName[]; needs: readonly ProviderSettingName[] }[] = [
  { any: ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'EMAIL_FROM'], needs: ['SMTP_HOST', 'EMAIL_FROM'] },
  { any: ['SMTP_USER', 'SMTP_PASSWORD'], needs: ['SMTP_USER', 'SMTP_PASSWORD'] },
  {
    any: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_AUTH_TOKEN_SECONDARY'],
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
];

/** Lists the missing settings without which others that are set have no effect. */
export function missingTogether(isSet: (name: ProviderSettingName) => boolean): ProviderSettingName[] {
  const missing = TOGETHER.filter(({ any }) => any.some(isSet)).flatMap(({ needs }) =>
    needs.filter((name) => !isSet(name)),
  );
  return [...new Set(missing)];
}

/** Account settings that a secret belongs to: after a change of one, the secret has to be entered again. */
const ENTERED_FOR: Partial<Record<SecretSettingName, readonly ProviderSettingName[]>> = {
  SMTP_PASSWORD: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER'],
};

/** Lists the secrets to enter again after a change, so that no one redirects a password to another server without knowing it. */
export function secretsToEnterAgain(changed: readonly string[]): SecretSettingName[] {
  return SECRET_SETTING_NAMES.filter(
    (name) => !changed.includes(name) && ENTERED_FOR[name]?.some((part) => changed.includes(part)) === true,
  );
}
