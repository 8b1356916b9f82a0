import * as z from 'zod/mini';
import { expenseForm } from './expenses.ts';
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

const words = line(200, 'Please enter a reason.');
/** What a step does not ask stays empty: all counts have one shape. */
const unasked = { reason: z.string(), memberId: z.string(), passcode: z.string() };

/** A count of a drawer: pieces by denomination. */
export const drawerCountForm = z.object({ ...counted, ...unasked });
export type DrawerCountForm = z.input<typeof drawerCountForm>;

/** A count that needs words: of a drawer that somebody forgot, or a corrected one; or those of a count that differs. */
export const explainedCountForm = z.object({ ...counted, ...unasked, reason: words });

/** The words of a count that differs so much that another member of staff signs. */
export const signedCountForm = z.object({ ...counted, ...identifyForm.shape, reason: words });

const amount = typedAmount.check(z.refine((cents) => cents > 0, 'Please enter an amount of at least $0.01.'));

/** Cash that is paid in or out, with words. */
export const drawerMoveForm = z.object({ amount, words });

/** Cash that goes to the safe. */
export const drawerDropForm = z.object({ amount, words: optionalLine(200) });

/** Books an expense that is paid from the drawer. */
export const drawerExpenseForm = z.pick(expenseForm, { category: true, amount: true, description: true });

/** Closes a counted drawer whose count differs. */
export const drawerCloseForm = z.object({ reason: words });

/** Opens the drawer for a reason other than a movement of cash. */
export const drawerKickForm = z.object({ reason: words });

/** Closes the drawer that somebody forgot, or corrects a report. */
export const drawerWordsForm = z.object({ reason: words });
