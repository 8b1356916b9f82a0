import { z } from 'zod';
import { instant, line, rowNumber, rowNumberInPath } from './fields.ts';

/**
 * Parts of the calls that change a versioned setting of the owner: a save names the version that it was based on, every
 * change is an entry of a history, and the newest can be undone (decision 025).
 */

/** Number of the newest change when a save was decided; 0 before the first. */
export const settingVersion = z.literal(0).or(rowNumber);

export const changeReason = line(200).nullish();

/** Entry of the history. */
export const settingChange = z.object({
  /** Counted from 1. */
  id: z.int(),
  at: instant,
  /** The member of staff, or the area when no member is identified. */
  actor: z.string(),
  reason: z.string().nullable(),
  /** The change as a sentence: "Good 85% to 90%". */
  summary: z.string(),
  /** Change that this one undid. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  /** False when the same setting has changed again since: only the newest can be undone. */
  isNewest: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;

/** Parts of a call that lists the history, newest first, 50 per page; `next` is the `before` of the following page. */
export function historyOf<Change extends z.ZodType>(change: Change) {
  return {
    query: z.strictObject({ before: rowNumberInPath.optional() }),
    responses: { 200: z.object({ changes: z.array(change), next: z.string().nullable() }) },
  };
}

/** Parts of a call that restores the values that a change replaced. An undo is a change, and can be undone. */
export function undoOf<Change extends z.ZodType>(change: Change) {
  return {
    asksPasscodeAgain: true,
    params: z.strictObject({ id: rowNumberInPath }),
    body: z.strictObject({ reason: changeReason }),
    responses: { 200: change },
    idempotent: true,
  } as const;
}
