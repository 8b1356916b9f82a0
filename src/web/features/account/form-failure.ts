import { waitText } from '#web/features/phone-verification/failure-texts.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { type ToastMessage, toast } from '#web/ui/toast.tsx';

/** Why a form was not accepted: what stands beside its fields, below them, and in the toast. */
export interface Refusal<Field extends string> {
  errors: Partial<Record<Field, string>>;
  /** What no field is to blame for. */
  notice: string | null;
  toast: ToastMessage | null;
}

export interface FailureTexts<Field extends string> {
  /** The toast's title, such as Login failed (C8). */
  title: string;
  /** Said when the server gives no reason. */
  fallback: string;
  fields: readonly Field[];
  /** The field to blame when the server names none; without it the text stands below the form. */
  blame?: Field;
}

/**
 * Says why a call failed: the server's message, or the text of C8; with a wait, how long it is. That nobody answered says
 * nothing about what was typed, and is told as such.
 * @throws what is neither a refusal nor a network failure: a mistake in the code
 */
export function failureRefusal<Field extends string>(error: unknown, texts: FailureTexts<Field>): Refusal<Field> {
  const { title, fields, blame } = texts;
  const message = failureMessage(error, texts.fallback);
  const toast = { title, description: message, variant: 'destructive' } as const;
  const errors: Partial<Record<Field, string>> = {};
  if (error instanceof ApiError) {
    for (const field of fields) {
      const text = error.errors[field];
      if (text !== undefined) errors[field] = text;
    }
    if (blame !== undefined && Object.keys(errors).length === 0) errors[blame] = message;
  }
  return { errors, notice: Object.keys(errors).length === 0 ? message : null, toast };
}

/** The text alone, for what is no form. @throws as `failureRefusal` does */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.userMessage;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return `Too many attempts. Please try again ${waitText(error.retryAfter)}.`;
  return error.userMessage ?? fallback;
}

/** How a form of `useForm` tells that a call failed, as `failureRefusal` does for the others. */
export function tellFailure<Field extends string>(
  error: unknown,
  isPlaced: boolean,
  { title, blame }: { title: string; blame?: Field },
): string | Partial<Record<Field, string>> | null {
  const message = failureMessage(error, 'Please try again.');
  toast({ title, description: message, variant: 'destructive' });
  if (isPlaced) return null;
  if (blame === undefined || !(error instanceof ApiError)) return message;
  const beside: Partial<Record<Field, string>> = {};
  beside[blame] = message;
  return beside;
}
