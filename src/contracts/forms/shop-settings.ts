import * as z from 'zod/mini';
import { line } from './fields.ts';

/** Longest setting: the list of special days. */
export const MAX_SETTING_LENGTH = 6_000;

/** Form of settings: texts by their names. The server knows what each may be (platform/env). */
export const settingsForm = z.record(z.string(), z.string());

/** Most names of a file of settings. */
export const MAX_IMPORTED_SETTINGS = 300;

/** File of settings, as another shop has exported it: without secrets. */
export const settingsFile = z.object({ settings: z.record(z.string(), z.string()) });

/** Form of a test: gets the test message, where one is sent. */
export const checkForm = z.object({ to: line(254, 'Enter who gets the test.') });
