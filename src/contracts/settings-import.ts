import { z } from 'zod';
import { SHOP_SETTING_NAMES } from '#domain/settings/shop-settings.ts';
import { endpoint } from './endpoint.ts';
import { MAX_IMPORTED_SETTINGS, MAX_SETTING_LENGTH } from './forms/shop-settings.ts';
import { changeReason, settingChange, settingVersion } from './setting-changes.ts';

const admins = ['admin'] as const;
const name = z.enum(SHOP_SETTING_NAMES);

/** Settings of a file, by the names of the environment. Unknown names are listed and skipped. */
const settings = z
  .record(z.string().max(100), z.string().max(MAX_SETTING_LENGTH))
  .refine((values) => Object.keys(values).length <= MAX_IMPORTED_SETTINGS, 'Invalid input');

const importPreview = z.object({
  /** Version that the import is based on. */
  version: z.int(),
  changes: z.array(z.object({ name, before: z.string().nullable(), after: z.string().nullable() })),
  /** Values that this shop does not accept, with the accepted ones: they are skipped. */
  problems: z.array(z.object({ name, value: z.string(), problem: z.string() })),
  /** Settings that an environment variable sets here, with its name: they are skipped. */
  fixed: z.array(z.object({ name, by: z.string() })),
  /** Names that are unknown or secret: they are skipped. */
  unknown: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewSettingsImport = endpoint({
  id: 'settings.previewImport',
  summary: 'What an import of settings would change',
  access: admins,
  activity: null,
  body: z.strictObject({ settings }),
  example: { settings: { SHOP_OWNER: 'Robin Vale' } },
  responses: { 200: importPreview },
});

/** Imports settings as one version: the changes that the preview shows. */
export const importShopSettings = endpoint({
  id: 'settings.import',
  summary: 'Import settings from another shop',
  access: admins,
  activity: 'Imported settings',
  asksPasscodeAgain: true,
  body: z.strictObject({ settings, version: settingVersion, reason: changeReason }),
  responses: { 200: settingChange },
  errors: ['settings_changed', 'rule_broken'],
  idempotent: true,
});
