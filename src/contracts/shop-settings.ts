import { z } from 'zod';
import { MAX_LOGO_BYTES } from '#domain/branding/logo.ts';
import { MAX_PHOTO_BYTES } from '#domain/branding/photo.ts';
import { isPickupMiles } from '#domain/pickup-area/radius.ts';
import { SHOP_SETTING_NAMES } from '#domain/settings/shop-settings.ts';
import { endpoint } from './endpoint.ts';
import { MAX_SETTING_LENGTH } from './forms/shop-settings.ts';
import { changeReason, historyOf, settingChange, settingVersion, undoOf } from './setting-changes.ts';

/** Settings of the shop belong to the owner and the admins (decision 025). */
const admins = ['admin'] as const;

const name = z.enum(SHOP_SETTING_NAMES);
const text = z.string().trim().max(MAX_SETTING_LENGTH);

const shopSetting = z.object({
  name,
  /** Value in force, as a text; null where none is set, and for a secret. */
  value: z.string().nullable(),
  /** State of a secret; `unreadable` when it was encrypted with a key that is missing here. Null where none is set. */
  secret: z.enum(['set', 'unreadable']).nullable(),
  /** Environment variable that sets it: it cannot be changed here. */
  fixedBy: z.string().nullable(),
  /** True when it is saved or fixed; false for a default. */
  isSet: z.boolean(),
});
export type ShopSettingValue = z.infer<typeof shopSetting>;

export const listShopSettings = endpoint({
  id: 'settings.list',
  summary: 'Settings of the shop',
  access: admins,
  responses: { 200: z.object({ version: z.int(), settings: z.array(shopSetting) }) },
});

const pickupRadius = z.object({
  miles: z.int(),
  shopZip: z.string(),
  area: z.object({ count: z.int(), closest: z.array(z.string()), farthest: z.array(z.string()) }).nullable(),
});
export type PickupRadius = z.infer<typeof pickupRadius>;

/** Counts the ZIP codes in a radius around the shop, before it is saved. `area` is null where the shop's location is unknown. */
export const readPickupRadius = endpoint({
  id: 'settings.radius',
  summary: 'ZIP codes within a radius around the shop',
  access: admins,
  params: z.strictObject({ miles: z.string().max(3).refine(isPickupMiles, 'Invalid input') }),
  responses: { 200: pickupRadius },
});

/** Looks up a ZIP code of the shop, before it is saved. New ZIP codes may be missing from the list. */
export const readZip = endpoint({
  id: 'settings.zip',
  summary: 'Look up a ZIP code',
  access: admins,
  params: z.strictObject({ zip: z.string().regex(/^\d{5}$/) }),
  responses: { 200: z.object({ isKnown: z.boolean() }) },
});

/** Changes the named settings; an empty text restores the default. All processes follow within seconds. */
export const saveShopSettings = endpoint({
  id: 'settings.save',
  summary: 'Change settings of the shop, from the next request on',
  access: admins,
  activity: 'Changed the shop’s settings',
  asksPasscodeAgain: 'after_first_run',
  body: z.strictObject({ values: z.partialRecord(name, text), version: settingVersion, reason: changeReason }),
  responses: { 200: settingChange },
  errors: ['settings_changed', 'rule_broken'],
  idempotent: true,
});

export const listShopSettingChanges = endpoint({
  id: 'settings.history',
  summary: 'The history of the shop’s settings',
  access: admins,
  ...historyOf(settingChange),
});

/** Restores the values that the newest change replaced. */
export const undoShopSettingChange = endpoint({
  id: 'settings.undo',
  summary: 'Undo the newest change of the shop’s settings',
  access: admins,
  activity: 'Undid a settings change',
  errors: ['not_found', 'settings_changed'],
  ...undoOf(settingChange),
});

/** A call that re-encodes and stores a picture (JPEG, PNG or WebP), for a save to name. The same picture is stored once. */
const storesPicture = {
  access: admins,
  asksPasscodeAgain: 'after_first_run',
  file: true,
  responses: { 201: z.object({ name: z.string() }) },
  errors: ['file_type_refused', 'file_damaged', 'picture_too_large'],
} as const;

export const addLogo = endpoint({
  id: 'settings.addLogo',
  summary: 'Store a picture for a logo',
  activity: 'Uploaded a picture for the logo',
  maxBodyBytes: MAX_LOGO_BYTES,
  ...storesPicture,
});

export const addPhoto = endpoint({
  id: 'settings.addPhoto',
  summary: 'Store a photo of the shop or its people',
  activity: 'Uploaded a photo for the site',
  maxBodyBytes: MAX_PHOTO_BYTES,
  ...storesPicture,
});
