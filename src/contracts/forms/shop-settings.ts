import * as z from 'zod/mini';
import { line } from './fields.ts';

/** Longest setting: the list of special days. */
export const MAX_SETTING_LENGTH = 10_000;

/** Form of settings: texts by their names. The server checks each value (platform/env). */
export const settingsForm = z.record(z.string(), z.string());

/** The same, with settings that may not be empty. @param required names of settings whose values are invented */
export function ownSettingsForm(required: readonly string[]) {
  return settingsForm.check(
    ...required.map((name) =>
      z.refine<Record<string, string>>((texts) => (texts[name] ?? '').trim() !== '', {
        error: 'Enter your own, or choose “Do this later”.',
        path: [name],
      }),
    ),
  );
}

/** Largest number of names in a file of settings. */
export const MAX_IMPORTED_SETTINGS = 300;

/** File of settings that another shop exported: without secrets. */
export const settingsFile = z.object({ settings: z.record(z.string(), z.string()) });

/** Form of a connection test, with the recipient of its message if it sends one. */
export const checkForm = z.object({ to: line(254, 'Enter who gets the test.') });
