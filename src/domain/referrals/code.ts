/** Letters and digits of a code, without ones that look alike. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

/** Query parameter with the code of a shared link: `/?ref=ABCD2345`. */
export const CODE_PARAMETER = 'ref';

/** Cookie with the code of a link that this browser followed, so that the server renders pages with the invitation. */
export const FOLLOWED_COOKIE = 'followed-link';

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Reads a code in upper or lower case. @returns null for any other text */
export function readReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
