import * as z from 'zod/mini';
import { line } from './fields.ts';

/** The forms of the till; contracts/till.ts takes the same fields where they mean the same. */

/** Adds or renames a register. */
export const registerForm = z.object({ name: line(40, 'Please enter a name.') });

/** Closes a counted drawer whose count differs. The member and the passcode are empty where no second one is needed. */
export const drawerCloseForm = z.object({ reason: line(200, 'Please say why the count differs.') });

/** Closes the drawer that somebody forgot, or corrects a report. */
export const drawerWordsForm = z.object({ reason: line(200, 'Please say why.') });
