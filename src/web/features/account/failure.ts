import { ACCOUNT_TEXTS } from '#domain/account-texts.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { tooManyText } from '#web/lib/failures/refusal-text.ts';
import { toast } from '#web/ui/toast.tsx';

interface FailureTexts<Field extends string> {
  /** Title of the toast, such as Login failed. */
  title: string;
  /** True for a specified toast: it is shown even when a field shows the same. */
  isSpecified?: boolean;
  /** Text for a refusal without a reason. */
  fallback?: string;
  /** Field to mark when the server names none; without it the text is shown below the form. */
  blame?: Field;
}

/**
 * Returns the text for a call that failed: the server's message, or the specified fallback; a rate limit adds the waiting
 * time.
 * @throws any error that is neither a refusal nor a network failure: a bug
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.userMessage;
  if (!(error instanceof ApiError)) throw error;
  return error.status === 429 ? tooManyText(error.retryAfter) : (error.userMessage ?? fallback);
}

/**
 * Shows in a toast why an account form was refused, unless a field shows it, for `useForm`. A call without an answer marks
 * no field.
 * @param isPlaced true when the server has named a field
 * @returns the text for the whole form, or by the field to mark; null when the server's texts are shown
 * @throws as `failureMessage` does
 */
export function reportAccountFailure<Field extends string>(
  error: unknown,
  isPlaced: boolean,
  { title, isSpecified = false, fallback = 'Please try again.', blame }: FailureTexts<Field>,
): string | Partial<Record<Field, string>> | null {
  const message = failureMessage(error, fallback);
  const isBlamed = blame !== undefined && error instanceof ApiError;
  if (isSpecified || !(isPlaced || isBlamed)) toast({ title, description: message, variant: 'destructive' });
  if (isPlaced) return null;
  if (!isBlamed) return message;
  const fieldErrors: Partial<Record<Field, string>> = {};
  fieldErrors[blame] = message;
  return fieldErrors;
}

/** Reports differing passwords in a toast too, for `useForm`. */
export function reportDifferentPasswords({ confirmation }: { confirmation?: { message?: string } }): void {
  if (confirmation?.message !== ACCOUNT_TEXTS.different) return;
  toast({ title: 'Error', description: ACCOUNT_TEXTS.different, variant: 'destructive' });
}
