import type { LetterTracking } from '#server/modules/letters/index.ts';

/** Paths of the links of campaigns, and of their picture of one pixel. */
export const CLICK_PATH = '/c';
export const PIXEL_PATH = '/o';

/**
 * Addresses by which a letter is followed. A link names its number in the letter and no page, so that nobody can make it lead
 * elsewhere.
 * @param links of the letter, in their order
 */
export function trackingOf(publicUrl: string, token: string, links: readonly string[]): LetterTracking {
  return {
    hrefOf: (address) => {
      const number = links.indexOf(address);
      return number < 0 ? address : `${publicUrl}${CLICK_PATH}/${token}/${number}`;
    },
    pixelUrl: `${publicUrl}${PIXEL_PATH}/${token}`,
  };
}
