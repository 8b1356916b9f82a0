import { picturePathOf } from '#domain/catalog/pictures.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { FONT } from './letter-styles.ts';

/** A picture in a letter, by an address that any mail program can load. */
export interface LetterPicture {
  url: string;
  /** Said where pictures are off. */
  alt: string;
}

/** Width and height in a letter. The files are twice as large (scripts/make-device-pictures.ts). */
const LETTER_PICTURE_PIXELS = 72;

/**
 * Finds the picture of an order's device.
 * @param siteUrl `PUBLIC_URL`; without it nobody but this machine could load the picture, and the letter goes without
 */
export function devicePicture(
  siteUrl: string | undefined,
  product: { deviceType: DeviceType; model: string },
): LetterPicture | null {
  return siteUrl === undefined ? null : { url: siteUrl + picturePathOf(product), alt: product.model };
}

/** Has its size in the letter: nothing moves when it comes, and its words have the same room where it does not. */
export function pictureHtml({ url, alt }: LetterPicture): string {
  const size = LETTER_PICTURE_PIXELS;
  return `<img class="text" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" style="${FONT};display:block;width:${size}px;height:${size}px;margin:0 0 16px;border:0;font-size:12px;line-height:1.25;color:#101814">`;
}
