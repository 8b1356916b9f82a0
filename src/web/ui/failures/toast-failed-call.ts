import { messageOf } from '#web/lib/api.ts';
import { isDeclined } from '#web/lib/failures/declined.ts';
import { toastFailure } from '../toast.tsx';

/**
 * Shows that a call failed, where no form or button (`useForm`, `useAct`) runs it. Says nothing of a question that the person closed:
 * nothing was done then, as they chose.
 * @param words says why; null where the title says enough
 * @returns null: nothing else says so
 */
export function toastFailedCall(
  title: string,
  error: unknown,
  words: (error: unknown) => string | null = messageOf,
): null {
  return isDeclined(error) ? null : toastFailure(title, words(error));
}
