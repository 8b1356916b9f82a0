import * as z from 'zod/mini';
import { line, optionalLine, typedAmount } from './fields.ts';
import { identifyForm } from './staff.ts';

/** The forms of the till; contracts/till.ts takes the same fields where they mean the same. */

/** Adds or renames a register. */
export const registerForm = z.object({ name: line(40, 'Please enter a name.') });

/** Number of pieces as typed; empty for none. */
const pieces = z.string().check(z.trim(), z.regex(/^\d{0,4}$/, 'A number from 0 to 9999'));

const counted = {
  n10000: pieces,
  n5000: pieces,
  n2000: pieces,
  n1000: pieces,
  n500: pieces,
  n200: pieces,
  n100: pieces,
  n50: pieces,
  n25: pieces,
  n10: pieces,
  n5: pieces,
  n1: pieces,
};

/** A count of a drawer: pieces by denomination. The reason stays empty. */
export const drawerCountForm = z.object({ ...counted, reason: z.string() });
export type DrawerCountForm = z.input<typeof drawerCountForm>;

/** A count that needs words: of a drawer that somebody forgot, or a corrected one. */
export const explainedCountForm = z.object({ ...counted, reason: line(200, 'Please enter a reason.') });

const amount = typedAmount.check(z.refine((cents) => cents > 0, 'Please enter an amount of at least $0.01.'));

/** Cash that is paid in or out, with words. */
export const drawerMoveForm = z.object({ amount, words: line(200, 'Please enter a reason.') });

/** Cash that goes to the safe. */
export const drawerDropForm = z.object({ amount, words: optionalLine(200) });

const reason = line(200, 'Please enter a reason.');

/** Closes a counted drawer whose count differs. */
export const drawerCloseForm = z.object({ reason });

/** The same where another member of staff signs. Both have one shape: what is not needed is empty. */
export const signedCloseForm = z.extend(identifyForm, { reason });
export const reasonCloseForm = z.object({ reason, memberId: z.string(), passcode: z.string() });

/** Closes the drawer that somebody forgot, or corrects a report. */
export const drawerWordsForm = z.object({ reason: line(200, 'Please enter a reason.') });
