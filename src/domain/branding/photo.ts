/** The owner's photos on pages (decision 025), by the fact that shows them. */

export const PHOTO_SETTINGS = { photo: 'SHOP_PHOTO', peoplePhoto: 'SHOP_PEOPLE_PHOTO' } as const;
export type PhotoFact = keyof typeof PHOTO_SETTINGS;

/** Largest file that is made a photo. */
export const MAX_PHOTO_BYTES = 10_000_000;

const HASH_DIGITS = 32;
const NAME = /^[\da-f]{32}$/;

/** Names an uploaded photo. @param hash of its content, as hexadecimal digits */
export function photoName(hash: string): string {
  return hash.slice(0, HASH_DIGITS);
}

/** Returns true for the name of an uploaded photo, and false for a file of the server's, which only the environment names. */
export function isPhotoName(text: string): boolean {
  return NAME.test(text);
}

/** Returns the address of an uploaded photo. */
export function photoPath(name: string): string {
  return `/shop-photos/${name}.jpg`;
}

const PATH = /^\/shop-photos\/([\da-f]{32})\.jpg$/;

/** Returns the name of the uploaded photo at an address; null for a file of the server's. */
export function uploadedPhoto(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/** Returns the storage key of an uploaded photo. */
export function photoKey(name: string): string {
  return photoPath(name).slice(1);
}
