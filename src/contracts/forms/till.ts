import * as z from 'zod/mini';
import { expenseForm } from './expenses.ts';
import { line, optionalLine, typedAmount } from './fields.ts';
import { identifyForm } from './staff.ts';

/** The forms of the till; contracts/till.ts takes the same fields where they have the same meaning. */

/** Adds or renames a register. */
export const registerForm = z.object({ name: line(40, 'Please enter a name.') });

/** Number of pieces as typed; empty for none. */
const pieces = z.string().check(z.trim(), z.regex(/^\d{0,4}$/, 'A number from 0 to 9999'));

const pieceFields = {
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

const requiredReason = line(200, 'Please enter a reason.');
/** Empty for steps that don't ask for it: all counts have one shape. */
const emptyFields = { reason: z.string(), memberId: z.string(), passcode: z.string() };

/** A count of a drawer: pieces by denomination. */
export const drawerCountForm = z.object({ ...pieceFields, ...emptyFields });
export type DrawerCountForm = z.input<typeof drawerCountForm>;

/** A count with a required reason: for a forgotten drawer, a correction, or a difference. */
export const explainedCountForm = z.object({ ...pieceFields, ...emptyFields, reason: requiredReason });

/** A count with a difference so large that another member of staff has to approve it. */
export const signedCountForm = z.object({ ...pieceFields, ...identifyForm.shape, reason: requiredReason });

const amount = typedAmount.check(z.refine((cents) => cents > 0, 'Please enter an amount of at least $0.01.'));

/** Pays cash in or out, with a reason. */
export const drawerMoveForm = z.object({ amount, words: requiredReason });

/** Drops cash to the safe. */
export const drawerDropForm = z.object({ amount, words: optionalLine(200) });

/** Books an expense that is paid from the drawer. */
export const drawerExpenseForm = z.pick(expenseForm, { category: true, amount: true, description: true });

/** Closes a counted drawer with a difference. */
export const drawerCloseForm = z.object({ reason: requiredReason });

/** Opens the drawer for a reason other than a movement of cash. */
export const drawerKickForm = z.object({ reason: requiredReason });

/** Closes a forgotten drawer, or corrects a report. */
export const drawerWordsForm = z.object({ reason: requiredReason });
