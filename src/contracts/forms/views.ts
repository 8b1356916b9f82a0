import * as z from 'zod/mini';
import { line } from './fields.ts';

/** Rules of the form that names a saved view; contracts/views.ts takes the same field. */
export const viewForm = z.object({ name: line(40, 'Please enter a name.') });
