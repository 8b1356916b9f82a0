import { z } from 'zod';
import { CASE_NAMES, type CaseName, FORMS, type Form } from './efforts.ts';

/** Results of a case, as saved in `results/`. */
export const results = z.object({
  measured: z.string(),
  commit: z.string(),
  /** Results from before there was a short form have none. */
  form: z.enum(FORMS).default('full'),
  tables: z.array(z.object({ title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
});
export type Results = z.infer<typeof results>;

/** Returns the saved results of a case; null when it was never measured. */
export type ReadResults = (name: CaseName) => Results | null;

/** What all saved results have in common, or the cases that stand in the way. */
export interface Agreement {
  /** Commit and form of the latest result. */
  commit: string;
  form: Form;
  /** Day of the latest result. */
  day: string;
  /** Cases without a result of that commit and form. */
  missing: readonly CaseName[];
}

/** Compares the commits and forms of all cases. @returns null when none was ever measured */
export function agree(read: ReadResults): Agreement | null {
  const all = CASE_NAMES.map((name) => ({ name, result: read(name) }));
  const latest = all
    .flatMap(({ result }) => result ?? [])
    .sort((one, other) => one.measured.localeCompare(other.measured))
    .at(-1);
  if (latest === undefined) return null;
  const { commit, form, measured } = latest;
  const missing = all.filter(({ result }) => result?.commit !== commit || result.form !== form).map(({ name }) => name);
  return { commit, form, day: measured.slice(0, 10), missing };
}

/** Names a form in a sentence. */
export function inForm(form: Form): string {
  return form === 'full' ? 'in full' : 'in the short form';
}
