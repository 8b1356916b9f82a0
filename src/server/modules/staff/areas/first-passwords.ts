import type { StaffArea } from '#domain/staff-areas.ts';
import type { GeneratedPassword } from './set-password.ts';

const NAMES: Record<StaffArea, string> = {
  admin: 'Admin Dashboard      /admin',
  pos: 'POS Dashboard        /pos',
  'repair-pos': 'Buyback POS          /repair-pos',
};
const NAME_WIDTH = 34;
const RULE = '═'.repeat(72);

/** Builds the text that the owner reads once, in the terminal of the first start; it is never logged. */
export function firstPasswordsText(passwords: readonly GeneratedPassword[]): string {
  const lines = passwords.map(({ area, password }) => `  ${NAMES[area].padEnd(NAME_WIDTH)}${password}`);
  return `
${RULE}
  Your staff passwords. We only show them this once, so save them now.

${lines.join('\n')}

  To change one:  npm run set-password -- admin   (or pos, or repair-pos)
${RULE}`;
}
