import { type SubmitEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { recordOf } from '#web/lib/record-of.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { type ToastMessage, toast } from '#web/ui/toast.tsx';
import { type FailureTexts, failureRefusal, type Refusal } from './form-failure.ts';

export type Values<Field extends string> = Readonly<Record<Field, string>>;

interface FormPlan<Field extends string> {
  fields: readonly Field[];
  /** What is wrong with what was typed; null when it can be sent. */
  check: (values: Values<Field>) => Refusal<Field> | null;
  /** Does what the form is for. What it throws is told by `failure`, unless it is a mistake in the code. */
  send: (values: Values<Field>) => Promise<void>;
  /** Said once it is done. */
  success?: ToastMessage;
  failure: Omit<FailureTexts<Field>, 'fields'>;
  /** What was typed has served its purpose once it was sent. */
  emptyAfterwards?: true;
}

export interface AccountForm<Field extends string> {
  /** For the form element. */
  form: {
    ref: (form: HTMLFormElement | null) => void;
    /** What is typed never gets into the address, whatever happens before the browser has taken over. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onChange: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  errors: Partial<Record<Field, string>>;
  notice: string | null;
  busy: boolean;
  /** Nothing is sent before there is code to send it. */
  submitType: 'submit' | 'button';
}

/**
 * A form whose fields the browser holds: what a password manager or a fast hand put in before the page was taken over
 * counts, and nothing typed is lost when a call fails. Two presses send once. The first wrong field is focused.
 */
export function useAccountForm<Field extends string>({
  fields,
  check,
  send,
  success,
  failure,
  emptyAfterwards,
}: FormPlan<Field>): AccountForm<Field> {
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const toFocus = useRef(false);
  const hydrated = useHydrated();

  useLayoutEffect(() => {
    if (toFocus.current) focusFirstInvalid(element.current);
    toFocus.current = false;
  }, [refusal]);

  const refuse = (next: Refusal<Field> | null) => {
    toFocus.current = next !== null;
    setRefusal(next);
    if (next?.toast) toast(next.toast);
  };
  const submit = async (values: Values<Field>) => {
    const wrong = check(values);
    if (wrong !== null) refuse(wrong);
    if (wrong !== null || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await send(values);
      if (success !== undefined) toast(success);
      refuse(null);
      if (emptyAfterwards === true) element.current?.reset();
    } catch (error) {
      refuse(failureRefusal(error, { ...failure, fields }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form: {
      ref: (form) => {
        element.current = form;
      },
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(readValues(event.currentTarget, fields));
      },
      onChange: ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        setRefusal((current) => forget(current, fields, name));
      },
    },
    errors: refusal?.errors ?? {},
    notice: refusal?.notice ?? null,
    busy,
    submitType: hydrated ? 'submit' : 'button',
  };
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form);
  return recordOf(fields, (field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  });
}

/** What was wrong with a field is not said any more once it changes. */
function forget<Field extends string>(
  refusal: Refusal<Field> | null,
  fields: readonly Field[],
  name: string,
): Refusal<Field> | null {
  const field = fields.find((known) => known === name);
  if (refusal === null || field === undefined || (refusal.errors[field] === undefined && refusal.notice === null)) {
    return refusal;
  }
  return { ...refusal, notice: null, errors: { ...refusal.errors, [field]: undefined } };
}
