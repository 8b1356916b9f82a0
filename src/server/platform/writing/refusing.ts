import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { violatesConstraint } from '../db/database.ts';
import { fail } from '../errors.ts';

/** Refusal of a write that violates a constraint of the database. */
interface Refusal {
  code: ErrorCode;
  /** Field that shows the text. */
  field?: string;
  /** Text at the field; by default the message of the code. */
  text?: string;
}

/** Refusals by constraint name. */
export type Refusals = Readonly<Record<string, Refusal>>;

/**
 * Runs work and turns constraint violations into refusals: the second of two concurrent writes may violate a constraint.
 * @throws Failure the refusal of the violated constraint
 */
export async function refuseViolations<Result>(refusals: Refusals, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [, refusal] = Object.entries(refusals).find(([constraint]) => violatesConstraint(error, constraint)) ?? [];
    if (refusal === undefined) throw error;
    const { code, field, text = ERRORS[code].message } = refusal;
    return fail(code, field === undefined ? {} : { errors: { [field]: text } });
  }
}
