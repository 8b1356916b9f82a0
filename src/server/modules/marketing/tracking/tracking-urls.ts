import type { LetterTracking } from '#server/modules/letters/index.ts';

/** Paths of campaign links and of the tracking pixel. */
export const CLICK_PATH = '/c';
export const PIXEL_PATH = '/o';

/**
 * Builds the tracked addresses of a letter. A link holds its number in the letter and no page, so a forged link cannot lead
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
