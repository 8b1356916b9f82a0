import { describeKeep, readKeep } from '../backup/retention.ts';
import { intervalText } from '../backup/schedule.ts';
import { HOLIDAYS, holidayName } from '../holidays.ts';
import { describeSpecialDays } from '../hours/special-days.ts';
import { payoutWayNames, readPayoutWays } from '../payouts/payout-ways.ts';
import { PROVIDER_SETTINGS } from './provider-settings.ts';
import { US_TIME_ZONES } from './us-time-zones.ts';

/** Settings that an admin changes on screen (decision 025). Names are those of environment variables, which take precedence. */

export const SETTING_SECTIONS = [
  'shop',
  'logo',
  'photos',
  'about',
  'hours',
  'special',
  'website',
  'pickups',
  'counter',
  'printing',
  'payouts',
  'fees',
  'money',
  'email',
  'texts',
  'labels',
  'services',
  'staff',
  'records',
  'backups',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

interface ShopSetting {
  section: SettingSection;
  label: string;
  /** Meaning of an empty field, after "If empty:"; null when it may not be empty. */
  empty: string | null;
  /** Sentences about what to type, before the meaning of an empty field. */
  hint?: string;
  kind:
    | 'text'
    | 'email'
    | 'url'
    | 'whole'
    | 'dollars'
    | 'holidays'
    | 'pickup-times'
    | 'payout-ways'
    | 'week'
    | 'special-days'
    | 'secret'
    | 'color'
    | 'logo'
    | 'backup-interval'
    | 'backup-keep'
    | 'photo'
    | readonly { value: string; label: string }[];
}

const REQUIRED_OR_NOT = [
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const;

export const SHOP_SETTINGS = {
  SHOP_NAME: { section: 'shop', label: 'Shop name', empty: null, kind: 'text' },
  SHOP_OWNER: { section: 'shop', label: 'Run by', empty: 'no name is shown', kind: 'text' },
  SHOP_SINCE: { section: 'about', label: 'Year you opened', empty: 'no year is shown', kind: 'whole' },
  SHOP_STREET: { section: 'shop', label: 'Street address', empty: null, kind: 'text' },
  SHOP_CITY: { section: 'shop', label: 'City', empty: null, kind: 'text' },
  SHOP_STATE: { section: 'shop', label: 'State', empty: null, kind: 'text' },
  SHOP_ZIP: { section: 'shop', label: 'ZIP code', empty: null, kind: 'text' },
  SHOP_PHONE: { section: 'shop', label: 'Phone', empty: null, kind: 'text' },
  SHOP_EMAIL: { section: 'shop', label: 'Email', empty: null, kind: 'email' },
  SHOP_ACCENT: { section: 'shop', label: 'Accent color', empty: 'green', kind: 'color' },
  SHOP_LOGO: { section: 'logo', label: 'Logo', empty: 'a coin', kind: 'logo' },
  SHOP_LOGO_DARK: { section: 'logo', label: 'Logo for dark pages', empty: 'the other logo', kind: 'logo' },
  SHOP_PHOTO: { section: 'photos', label: 'Photo of the shop', empty: 'a drawing', kind: 'photo' },
  SHOP_PEOPLE_PHOTO: { section: 'photos', label: 'Photo of your people', empty: 'no photo', kind: 'photo' },
  SHOP_REVIEWS_URL: { section: 'about', label: 'Link to your reviews', empty: 'no link is shown', kind: 'url' },
  REVIEW_URL: { section: 'about', label: 'Link to leave a review', empty: 'no one is asked for a review', kind: 'url' },
  WIDGET_SITES: {
    section: 'website',
    label: 'Websites that show your prices',
    empty: 'no other website can',
    kind: 'text',
  },
  SHOP_TIME_ZONE: { section: 'hours', label: 'Time zone', empty: null, kind: US_TIME_ZONES },
  SHOP_HOURS: { section: 'hours', label: 'Opening hours', empty: null, kind: 'week' },
  SHOP_SPECIAL_DAYS: { section: 'special', label: 'Special days', empty: 'none', kind: 'special-days' },
  SHOP_OPEN_HOLIDAYS: {
    section: 'hours',
    label: 'Open on these holidays',
    empty: 'closed on all of them',
    kind: 'holidays',
  },
  PICKUP_HOURS: { section: 'pickups', label: 'First to last pickup time', empty: null, kind: 'pickup-times' },
  PICKUP_MILES: {
    section: 'pickups',
    label: 'Pickup radius in miles',
    hint: 'From the center of the shop’s ZIP code.',
    empty: 'no radius',
    kind: 'whole',
  },
  PICKUP_ZIPS: {
    section: 'pickups',
    label: 'Pickup ZIP codes',
    hint: 'Added to those in the radius. For example 78613, 786 or 78610-78613.',
    empty: 'the radius alone, or with no radius, ZIP codes that start like the shop’s',
    kind: 'text',
  },
  PICKUP_PHOTO: {
    section: 'pickups',
    label: 'Photo at pickup',
    empty: null,
    kind: [
      { value: 'required', label: 'Required' },
      { value: 'warning', label: 'Ask, but allow without' },
    ],
  },
  COUNTER_ID_PHOTO: {
    section: 'counter',
    label: 'Photo of the seller’s ID',
    empty: null,
    kind: [
      { value: 'off', label: 'Not asked for' },
      { value: 'required', label: 'Required' },
    ],
  },
  COUNTER_SIGNATURE: { section: 'counter', label: 'Seller’s signature', empty: null, kind: REQUIRED_OR_NOT },
  HOLD_DAYS: { section: 'counter', label: 'Days a bought device is held', empty: null, kind: 'whole' },
  PAYOUT_WAYS: {
    section: 'payouts',
    label: 'Ways you pay sellers',
    empty: 'all of them',
    kind: 'payout-ways',
  },
  FEES_PAID_BY: {
    section: 'fees',
    label: 'Who pays the fee',
    empty: null,
    hint: 'For $833 by card with a $5 fee, the seller gets $833 if your shop pays it, and $828 if they do. Every page and receipt says so.',
    kind: [
      { value: 'shop', label: 'Your shop' },
      { value: 'seller', label: 'The seller' },
    ],
  },
  FEE_CARD: { section: 'fees', label: 'Card fee ($)', empty: null, kind: 'dollars' },
  FEE_ZELLE: { section: 'fees', label: 'Zelle fee ($)', empty: null, kind: 'dollars' },
  FEE_MOBILE: {
    section: 'fees',
    label: 'Mobile payment fee ($)',
    empty: null,
    hint: 'For Venmo, Cash App and PayPal. Cash never has a fee.',
    kind: 'dollars',
  },
  TILL_REASON_ABOVE: {
    section: 'money',
    label: 'Drawer difference that needs a reason ($)',
    empty: null,
    kind: 'whole',
  },
  TILL_SECOND_ABOVE: {
    section: 'money',
    label: 'Drawer difference that needs a second person ($)',
    empty: null,
    kind: 'whole',
  },
  SHOP_OWNER_EMAIL: {
    section: 'money',
    label: 'Owner’s email',
    empty: 'Z reports aren’t sent, and health alerts go to the shop',
    kind: 'email',
  },
  EXPENSE_APPROVAL_ABOVE: {
    section: 'money',
    label: 'Approve expenses above ($)',
    empty: 'no approval needed',
    kind: 'whole',
  },
  EXPENSE_CATEGORIES: {
    section: 'money',
    label: 'Your own expense categories',
    hint: 'Added to the usual ones. For example Parts, Packaging.',
    empty: 'none',
    kind: 'text',
  },
  MESSAGE_MONTHS: {
    section: 'records',
    label: 'Months to keep the text of messages',
    empty: null,
    hint: 'After that, the log says who was sent what and when, but not the text. A deleted text can’t be brought back.',
    kind: 'whole',
  },
  TRACKING_MONTHS: {
    section: 'records',
    label: 'Months to keep a package’s tracking steps',
    empty: null,
    hint: 'After that, the label, its cost and the delivery day stay.',
    kind: 'whole',
  },
  BACKUP_EVERY_HOURS: { section: 'backups', label: 'Automatic backups', empty: null, kind: 'backup-interval' },
  BACKUP_KEEP: {
    section: 'backups',
    label: 'Backups to keep',
    empty: null,
    hint: 'One for each of the last days, weeks and months, for example 7,4,12. A single number keeps just the newest. Others are deleted after the next backup.',
    kind: 'backup-keep',
  },
  ...PROVIDER_SETTINGS,
} as const satisfies Record<string, ShopSetting>;

export type ShopSettingName = keyof typeof SHOP_SETTINGS;

function isName(name: string): name is ShopSettingName {
  return name in SHOP_SETTINGS;
}

export const SHOP_SETTING_NAMES: readonly ShopSettingName[] = Object.keys(SHOP_SETTINGS).filter(isName);

/** Saved settings by name, as texts. */
export type SavedSettings = Readonly<Partial<Record<ShopSettingName, string>>>;

/** Returns the definition of a setting. */
export function settingOf(name: ShopSettingName): ShopSetting {
  return SHOP_SETTINGS[name];
}

/** Returns true for a setting that names an uploaded picture. */
export function isPicture(kind: ShopSetting['kind']): boolean {
  return kind === 'logo' || kind === 'photo';
}

/** Formats a value for people. @param text null when none is set */
export function settingText(name: ShopSettingName, text: string | null): string {
  const { kind, empty } = settingOf(name);
  if (text === null || text === '') return capitalize(empty ?? 'not set');
  if (isPicture(kind)) return 'Your picture';
  if (kind === 'holidays') return text === 'all' ? 'All of them' : holidayNames(text);
  if (kind === 'payout-ways') return capitalize(payoutWayNames(readPayoutWays(text.split(', ')) ?? []).join(', '));
  if (kind === 'backup-interval') return capitalize(intervalText(Number(text)));
  if (kind === 'backup-keep') return capitalize(keepRuleText(text));
  return Array.isArray(kind) ? (kind.find(({ value }) => value === text)?.label ?? text) : text;
}

function keepRuleText(text: string): string {
  const rule = readKeep(text);
  return rule === null ? text : describeKeep(rule);
}

function holidayNames(text: string): string {
  const chosen = text.split(', ');
  return HOLIDAYS.filter((holiday) => chosen.includes(holiday))
    .map(holidayName)
    .join(', ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Maximum length of a summary of changes. */
const MAX_CHARACTERS = 400;

/** Describes a change of settings: "Shop name: Phone Cash (was Cash Again)". For a secret, only tells that it changed. */
export function describeSettingsChange(
  changed: readonly { name: ShopSettingName; before: string | null; after: string | null }[],
): string {
  const parts = changed.map(({ name, before, after }) => {
    const { label, kind } = settingOf(name);
    if (kind === 'secret') return `${label}: ${after === null ? 'removed' : before === null ? 'set' : 'replaced'}`;
    if (isPicture(kind)) return `${label}: ${after === null ? 'removed' : before === null ? 'added' : 'replaced'}`;
    if (kind === 'special-days') return `${label}: ${describeSpecialDays(before ?? '', after ?? '')}`;
    return `${label}: ${settingText(name, after)} (was ${settingText(name, before)})`;
  });
  return parts.join('; ').slice(0, MAX_CHARACTERS);
}
