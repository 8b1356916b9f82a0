import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormGetValues,
  type UseFormReturn,
  useForm as useLibraryForm,
  useWatch,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import { ApiError } from '#web/lib/api.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { useHydrated } from '#web/lib/loading.ts';
import { type FieldTexts, placeErrors } from './place-errors.ts';

/** What is typed in some fields, or in all of them, by `control`: the component is rendered anew when it changes. */
export const useTyped = useWatch;

/** What `send` and `tell` may do with the form that they belong to. */
export interface FormTools<Values extends FieldValues>
  extends Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'reset'> {
  /** What is typed at this moment: for events. What is drawn reads `useTyped`. */
  readTyped: UseFormGetValues<Values>;
}

interface FormPlan<Values extends FieldValues, Sent> {
  /** The form's rules, from src/contracts/forms: reads what was typed, and says what is wrong with it. */
  schema: core.$ZodType<Sent, Values>;
  /** The form as it opens: every field of it. */
  initial: Values & DefaultValues<Values>;
  /** Does what the form is for. What it throws is told by `tell`, beside the server's field errors. */
  send: (sent: Sent, tools: FormTools<Values>) => Promise<void>;
  /** Says more of what the schema has found than is shown beside the fields. */
  refuse?: (errors: FieldErrors<Values>) => void;
  /** What the server calls a field that has another name here. */
  names?: Readonly<Record<string, FieldPath<Values>>>;
  /**
   * Says a failure, by a toast of its own or by what it returns: a text for the whole form, or texts beside fields. Rethrows
   * what is a mistake in the code.
   * @param isPlaced the server has named a field, and its text is shown there
   */
  tell: (error: unknown, isPlaced: boolean, tools: FormTools<Values>) => string | FieldTexts<FieldPath<Values>> | null;
}

export interface Form<Values extends FieldValues, Sent> extends FormTools<Values> {
  /** For the fields (`FormField`), `useWatch` and `useFormState`. */
  control: Control<Values, unknown, Sent>;
  /** For the form element. */
  element: {
    ref: (form: HTMLFormElement | null) => void;
    /** What is typed never gets into the address, whatever happens before the browser has taken the page over. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** For the button of a form that the server renders: nothing is sent before there is code to send it. */
  submitType: 'submit' | 'button';
  /** What was sent has no answer yet. */
  isBusy: boolean;
  /** Something is typed that was not there when the form opened. */
  isChanged: boolean;
  /** What is wrong with the form as a whole. */
  failure: string | null;
  /** Sends what is typed. Two presses send once. */
  submit: () => void;
  /** Does something else than `send` in the same turn: one at a time, and told alike when it fails. */
  attempt: (work: () => Promise<void>) => void;
}

/**
 * Runs a form. A field is marked wrong after the first try to send it, and no longer once it is
 * corrected; what the server found is said until its field is edited, and what belongs to no field until the next try. The
 * first wrong field is focused. What is typed stays when a call fails.
 */
export function useForm<Values extends FieldValues, Sent>(plan: FormPlan<Values, Sent>): Form<Values, Sent> {
  const resolver: Resolver<Values, unknown, Sent> = standardSchemaResolver<Values, unknown, Sent>(plan.schema);
  const library = useLibraryForm<Values, unknown, Sent>({
    resolver,
    defaultValues: plan.initial,
    // The first in the order of the document, with its text in sight (lib/focus.ts), whatever kind of control it is.
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, clearErrors, setValue, reset, getValues, formState } = library;
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // Two presses may come before the first is drawn.
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const tools = { setValue, clearErrors, reset, readTyped: getValues };

  // Once what is wrong is marked.
  useLayoutEffect(() => {
    if (tries > 0) focusFirstInvalid(form.current);
  }, [tries]);

  const fields = fieldsOf<Values>(plan.initial);
  const adoptTexts = useSilentTexts(form, fields, library);

  const fail = (error: unknown) => {
    const { beside, rest } = placeErrors(error instanceof ApiError ? error.errors : {}, fields, plan.names);
    const told = plan.tell(error, Object.keys(beside).length > 0, tools);
    for (const field of fields) {
      const message = (typeof told === 'object' ? told?.[field] : undefined) ?? beside[field];
      if (message !== undefined) setError(field, { type: 'server', message });
    }
    const whole = typeof told === 'string' ? told : rest;
    if (whole !== null) setError('root.server', { type: 'server', message: whole });
  };
  const take = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      setTries((before) => before + 1);
    }
  };
  const send = async (sent: Sent) => {
    setBusy(true);
    await plan.send(sent, tools);
  };
  const submit = () => {
    adoptTexts();
    void take(handleSubmit(send, plan.refuse));
  };

  return {
    control,
    element: {
      ref: (element) => {
        form.current = element;
      },
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    submitType: isHydrated ? 'submit' : 'button',
    isBusy,
    isChanged: formState.isDirty,
    failure: formState.errors.root?.server?.message ?? null,
    submit,
    attempt: (work) =>
      void take(async () => {
        setBusy(true);
        await work();
      }),
    ...tools,
  };
}

/**
 * Takes over texts that came into a form's fields without an event: a visitor's before the browser took the page over, and
 * a password manager's. It does so once at the beginning.
 * @returns how to do it again
 */
function useSilentTexts<Values extends FieldValues, Sent>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FieldPath<Values>[],
  { control, getValues }: Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'getValues'>,
): () => void {
  const adopt = () => {
    for (const name of fields) {
      const input = form.current?.elements.namedItem(name);
      if (!isTextInput(input) || !isOther(getValues(name), input.value)) continue;
      void control.register(name).onChange({ type: 'change', target: { name, value: input.value } });
    }
  };
  const begin = useEffectEvent(adopt);
  useEffect(() => begin(), []);
  return adopt;
}

/** The names of a form's fields. */
function fieldsOf<Values extends FieldValues>(values: Values): FieldPath<Values>[] {
  return Object.keys(values).filter((name): name is FieldPath<Values> => name in values);
}

function isTextInput(found: Element | RadioNodeList | null | undefined): found is HTMLInputElement {
  return found instanceof HTMLInputElement && found.type !== 'radio' && found.type !== 'checkbox';
}

function isOther(typed: unknown, shown: string): boolean {
  return typeof typed === 'string' && typed !== shown;
}
