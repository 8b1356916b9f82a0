import { picturePathOf } from '#domain/catalog/pictures.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { FONT } from './letter-styles.ts';

/** A picture in a letter, by an address that any mail program can load. */
export interface LetterPicture {
  url: string;
  /** Shown when pictures are off. */
  alt: string;
}

/** Width and height in a letter. The files are twice as large (scripts/make-device-pictures.ts). */
const LETTER_PICTURE_PIXELS = 72;

/**
 * Returns the picture of an order's device.
 * @param siteUrl `PUBLIC_URL`; without it only this machine could load the picture, so the letter has none
 */
export function devicePicture(
  siteUrl: string | undefined,
  product: { deviceType: DeviceType; model: string },
): LetterPicture | null {
  return siteUrl === undefined ? null : { url: siteUrl + picturePathOf(product), alt: product.model };
}

/** Renders the picture with its size, so that nothing moves when it loads, and its text gets the same space when it does not. */
export function pictureHtml({ url, alt }: LetterPicture): string {
  const size = LETTER_PICTURE_PIXELS;
  return `<img class="text" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" style="${FONT};display:block;width:${size}px;height:${size}px;margin:0 0 16px;border:0;font-size:12px;line-height:1.25;color:#101814">`;
}
