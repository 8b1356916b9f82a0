import { DEVICE_TYPES, type DeviceType } from '../vocabulary.ts';

/** Names in addresses: /sell/apple-watch, /sell/iphone/iphone-15-pro. */

/** Returns the slug of a device type: 'Apple Watch' becomes 'apple-watch'. */
export function deviceTypeSlug(deviceType: DeviceType): string {
  return slug(deviceType);
}

/** Reads the type from an address, in any case and with spaces too; null when the shop knows no such type. */
export function findDeviceTypeBySlug(text: string): DeviceType | null {
  const wanted = slug(text);
  return DEVICE_TYPES.find((deviceType) => slug(deviceType) === wanted) ?? null;
}

/** Returns the slug of a model: 'iPhone 15 Pro' becomes 'iphone-15-pro'. */
export function modelSlug(model: string): string {
  return slug(model);
}

/** Known answers about a device that its page reads from the address. */
export interface NamedAnswers {
  storage: string | null;
  condition?: string | null;
  carrier?: string | null;
}

/** Returns the page on which a device is sold; answers in its query are preselected there. */
export function sellPath({
  deviceType,
  model,
  storage,
  condition,
  carrier,
}: NamedAnswers & { deviceType: DeviceType; model: string }): string {
  const answers = Object.entries({ storage, condition, carrier })
    .filter(([, answer]) => answer != null)
    .map(([name, answer]) => `${name}=${encodeURIComponent(answer ?? '')}`);
  const path = `/sell/${deviceTypeSlug(deviceType)}/${modelSlug(model)}`;
  return answers.length === 0 ? path : `${path}?${answers.join('&')}`;
}

/**
 * Finds the model that an address names, among products of one type: the catalog's or the database's.
 * @returns the model's name, or null when none of the products has it.
 */
export function findModelBySlug(products: Iterable<{ model: string }>, text: string): string | null {
  const wanted = slug(text);
  for (const { model } of products) {
    if (slug(model) === wanted) return model;
  }
  return null;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
