import { messageOf } from '#web/lib/api.ts';
import { isDeclined } from '#web/lib/failures/declined.ts';
import { toastFailure } from '../toast.tsx';

/**
 * Shows that a call failed which no form or button runs (`useForm`, `useAction`). Shows nothing when a person closed the
 * question of the call: nothing was done, as they chose.
 * @param explain returns the reason; null when the title is enough
 * @returns null: no other text is needed
 */
export function toastFailedCall(
  title: string,
  error: unknown,
  explain: (error: unknown) => string | null = messageOf,
): null {
  return isDeclined(error) ? null : toastFailure(title, explain(error));
}
