import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { violates } from '../db/database.ts';
import { fail } from '../errors.ts';

/** Answer to whoever breaks a constraint of the database. */
interface Refusal {
  code: ErrorCode;
  /** Field beside which it is said. */
  field?: string;
  /** Text beside the field; that of the code where it is not told. */
  text?: string;
}

/** Answers by the names of constraints. */
export type Refusals = Readonly<Record<string, Refusal>>;

/**
 * Runs work whose last word is the database's: of two who do the same at once the second breaks a constraint.
 * @throws Failure the refusal of the constraint that was broken
 */
export async function refusing<Result>(refusals: Refusals, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [, refusal] = Object.entries(refusals).find(([constraint]) => violates(error, constraint)) ?? [];
    if (refusal === undefined) throw error;
    const { code, field, text = ERRORS[code].message } = refusal;
    return fail(code, field === undefined ? {} : { errors: { [field]: text } });
  }
}
