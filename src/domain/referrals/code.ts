/** Letters and digits of a code: none that is read as another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

/** Parameter of a page's address that holds the code of a shared link: `/?ref=ABCD2345`. */
export const CODE_PARAMETER = 'ref';

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Reads a code in either case. @returns null for anything else */
export function readCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
