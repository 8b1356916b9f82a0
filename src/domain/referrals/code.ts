/** Letters and digits of a code: none that is read as another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

/** Parameter of a page's address that holds the code of a shared link: `/?ref=ABCD2345`. */
export const CODE_PARAMETER = 'ref';

/** Cookie with the code of a link that this browser has followed, by which the server renders its pages with the invitation. */
export const FOLLOWED_COOKIE = 'followed-link';

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Reads a code in either case. @returns null for anything else */
export function readCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
