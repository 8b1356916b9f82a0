import { type SettingSection, settingOf } from '#domain/settings/shop-settings.ts';
import type { UndoableSetting } from '#web/features/settings/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';

export type ShopSettings = CallAnswer<'settings.list'>;

export const SETTINGS: UndoableSetting = {
  name: 'settings',
  about: 'the settings',
  changed: 'settings_changed',
  paths: [
    '/api/shop-settings',
    '/api/shop-setting-changes',
    '/api/counter-settings',
    '/api/payment-fees',
    '/api/expense-categories',
    '/api/pickup-radius',
    '/api/printing',
    '/api/backup-status',
  ],
};

export const SECTION_TITLES: Readonly<Record<SettingSection, string>> = {
  shop: 'Shop details',
  logo: 'Logo',
  photos: 'Photos',
  about: 'About your shop',
  website: 'Your own website',
  hours: 'Hours and holidays',
  special: 'Special days',
  pickups: 'Home pickups',
  counter: 'Buying at the counter',
  printing: 'Receipt printer',
  payouts: 'How you pay sellers',
  fees: 'Payment fees',
  money: 'Drawers and expenses',
  email: 'Email account',
  texts: 'Text messages',
  labels: 'Shipping labels',
  services: 'Website services',
  staff: 'Staff security',
  records: 'How long records are kept',
  backups: 'Backups',
};

export const shopSettings = () => callQuery('settings.list', {});

export const pickupRadius = (miles: string) => callQuery('settings.radius', { params: { miles } });

export const zipLookup = (zip: string) => callQuery('settings.zip', { params: { zip } });

/** Returns the settings of a section, in their order. */
export function settingsOf({ settings }: ShopSettings, section: SettingSection) {
  return settings.filter(({ name }) => settingOf(name).section === section);
}
