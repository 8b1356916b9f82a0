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
  type UseFormGetValues,
  type UseFormReturn,
  useForm as useLibraryForm,
  useWatch,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import { ApiError } from '#web/lib/api.ts';
import { takeEarlyPress } from '#web/lib/early-press.ts';
import { isDeclined } from '#web/lib/failures/declined.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { useHydrated } from '#web/lib/loading.ts';
import { type FieldTexts, placeErrors, shownErrors } from './place-errors.ts';

/** Reads current values of some or all fields through `control`; the component renders again when they change. */
export const useTyped = useWatch;

/** Access of `send` and `reportFailure` to their form. */
export interface FormTools<Values extends FieldValues>
  extends Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'reset'> {
  /** Current values, for event handlers. Rendering reads `useTyped`. */
  readTyped: UseFormGetValues<Values>;
}

export interface FormPlan<Values extends FieldValues, Sent> {
  /** Rules of the form, from src/contracts/forms: parses the typed values and reports errors. */
  schema: core.$ZodType<Sent, Values>;
  /** Initial values of all fields. */
  initial: Values & DefaultValues<Values>;
  /** Sends the form. Its errors go to `reportFailure`, in addition to the server's field errors. */
  send: (sent: Sent, tools: FormTools<Values>) => Promise<void>;
  /** Reports errors of the schema in addition to the texts of the fields. */
  refuse?: (errors: FieldErrors<Values>) => void;
  /** The form's names of fields that have another name on the server. */
  names?: Readonly<Record<string, FieldPath<Values>>>;
  /** Fields of lists, such as `devices.0.price`, for which `reportFailure` may return a text. */
  listFields?: readonly FieldPath<Values>[];
  /**
   * Reports a failure: shows a toast, or returns a text for the whole form or texts by field, which replace the server's.
   * Rethrows bugs. Not called for a person's own choice (`isDeclined`).
   * @param isPlaced true when the server named a field, which shows its text
   */
  reportFailure: (
    error: unknown,
    isPlaced: boolean,
    tools: FormTools<Values>,
  ) => string | FieldTexts<FieldPath<Values>> | null;
}

export interface Form<Values extends FieldValues, Sent> extends FormTools<Values> {
  /** For the fields (`FormField`), `useWatch` and `useFormState`. */
  control: Control<Values, unknown, Sent>;
  /** Props of the form element. */
  element: {
    ref: (form: HTMLFormElement | null) => void;
    /** Keeps typed text out of the address when the form is sent before hydration. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** True until the code of a server-rendered form is loaded. For its button, which keeps a press until then. */
  isWaiting: boolean;
  /** True while a request is running. */
  isBusy: boolean;
  /** True when a value differs from the initial one. */
  isChanged: boolean;
  /** Error message of the form as a whole. */
  failure: string | null;
  /** Submits the form. Two presses submit once. */
  submit: () => void;
  /** Runs other work like `send`: one at a time, with failures reported the same way. */
  attempt: (work: (tools: FormTools<Values>) => Promise<void>) => void;
}

/** Shows above a form the error of the whole form and, once its fields are marked, errors of fields that are not on screen. */
function useOffscreenErrors(form: RefObject<HTMLFormElement | null>, show: (message: string) => void) {
  const lastErrors = useRef<readonly [fieldTexts: readonly (string | undefined)[], whole: string | null]>([[], null]);
  return {
    showErrors: (fieldTexts: readonly (string | undefined)[], whole: string | null) => {
      lastErrors.current = [fieldTexts, whole];
      if (whole !== null) show(whole);
    },
    showOffscreenErrors: () => {
      const [fieldTexts, whole] = lastErrors.current;
      lastErrors.current = [[], null];
      // Each field on screen shows its text in an element of its own (`FieldError`).
      const visibleTexts = [...(form.current?.querySelectorAll('[id$="-error"]') ?? [])].map(
        ({ textContent }) => textContent,
      );
      const missingTexts = fieldTexts.flatMap((text) => {
        if (text === undefined) return [];
        const at = visibleTexts.indexOf(text);
        if (at >= 0) visibleTexts.splice(at, 1);
        return at >= 0 ? [] : [text];
      });
      if (missingTexts.length > 0) show([...(whole === null ? [] : [whole]), ...missingTexts].join(' '));
    },
  };
}

/** Runs one piece of work at a time. When it ends, focuses the first invalid field. */
function useOneAtATime(form: RefObject<HTMLFormElement | null>, fail: (error: unknown) => void, onMarked: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // A second press may come before the first one renders.
  const isUnderWay = useRef(false);
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
  const marked = useEffectEvent(onMarked);
  // Runs after the errors are marked.
  useLayoutEffect(() => {
    if (tries === 0) return;
    marked();
    focusFirstInvalid(form.current);
  }, [form, tries]);
  return { isBusy, setBusy, take };
}

/**
 * Runs a form. Marks an invalid field from the first submit until it is corrected. An error from the server stays until
 * its field is edited; one without a field on screen stays until the next submit. Focuses the first invalid field. Typed
 * values survive a failed call.
 */
export function useForm<Values extends FieldValues, Sent>(plan: FormPlan<Values, Sent>): Form<Values, Sent> {
  const library = useLibraryForm<Values, unknown, Sent>({
    resolver: standardSchemaResolver<Values, unknown, Sent>(plan.schema),
    defaultValues: plan.initial,
    // lib/focus.ts focuses the first control in document order, of any kind, and scrolls its text into view.
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, clearErrors, setValue, reset, getValues, formState } = library;
  const form = useRef<HTMLFormElement>(null);
  const showWhole = (message: string) => setError('root.server', { type: 'server', message });
  const { showErrors, showOffscreenErrors } = useOffscreenErrors(form, showWhole);
  const tools = { setValue, clearErrors, reset, readTyped: getValues };
  const fields = fieldsOf<Values>(plan.initial);
  const adoptTexts = useAutofilledTexts(form, fields, library);

  const fail = (error: unknown) => {
    if (isDeclined(error)) return;
    const placed = placeErrors(error instanceof ApiError ? error.errors : {}, fields, plan.names);
    const ownTexts = plan.reportFailure(error, Object.keys(placed.byField).length > 0, tools);
    const { byField, whole } = shownErrors(placed, ownTexts);
    for (const field of [...fields, ...(plan.listFields ?? [])]) {
      const message = byField[field];
      if (message !== undefined) setError(field, { type: 'server', message });
    }
    showErrors(Object.values<string | undefined>(byField), whole);
  };
  const { isBusy, setBusy, take } = useOneAtATime(form, fail, showOffscreenErrors);
  const toolsOfSent = () => ({ ...tools, reset: resetSent(library, fields) });
  const send = async (sent: Sent) => {
    setBusy(true);
    await plan.send(sent, toolsOfSent());
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
    isWaiting: useWaiting(form, submit),
    isBusy,
    isChanged: formState.isDirty,
    failure: formState.errors.root?.server?.message ?? null,
    submit,
    attempt: (work) =>
      void take(async () => {
        setBusy(true);
        await work(toolsOfSent());
      }),
    ...tools,
  };
}

/** Returns a `reset` for the values that are being sent now; it keeps text that is typed meanwhile. */
function resetSent<Values extends FieldValues, Sent>(
  { getValues, setValue, reset }: UseFormReturn<Values, unknown, Sent>,
  fields: readonly FieldPath<Values>[],
): UseFormReturn<Values>['reset'] {
  const textOf = (field: FieldPath<Values>) => JSON.stringify(getValues(field));
  const sent = fields.map(textOf);
  return (...to) => {
    const later = fields
      .filter((field, index) => textOf(field) !== sent[index])
      .map((field) => [field, getValues(field)] as const);
    reset(...to);
    for (const [field, value] of later) setValue(field, value, { shouldDirty: true });
  };
}

/** Returns true before hydration, and then sends a form whose button was already pressed. */
function useWaiting(form: RefObject<HTMLFormElement | null>, submit: () => void): boolean {
  const begin = useEffectEvent(() => {
    if (takeEarlyPress(form.current)) submit();
  });
  useEffect(() => begin(), []);
  return !useHydrated();
}

/**
 * Reads texts that entered a form's fields without an event: typed before hydration, or filled in by a password manager.
 * Runs once on mount.
 * @returns a function that runs it again
 */
function useAutofilledTexts<Values extends FieldValues, Sent>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FieldPath<Values>[],
  { control, getValues }: Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'getValues'>,
): () => void {
  const adopt = () => {
    for (const name of fields) {
      const input = form.current?.elements.namedItem(name);
      if (!isEditableTextInput(input) || !isOther(getValues(name), input.value)) continue;
      void control.register(name).onChange({ type: 'change', target: { name, value: input.value } });
    }
  };
  const begin = useEffectEvent(adopt);
  useEffect(() => begin(), []);
  return adopt;
}

/** Returns the names of a form's fields. */
function fieldsOf<Values extends FieldValues>(values: Values): FieldPath<Values>[] {
  return Object.keys(values).filter((name): name is FieldPath<Values> => name in values);
}

/** Returns true for an editable text input. A disabled field may show another text than the form has. */
function isEditableTextInput(control: Element | RadioNodeList | null | undefined): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && !control.disabled && control.type !== 'radio' && control.type !== 'checkbox'
  );
}

function isOther(typed: unknown, shown: string): boolean {
  return typeof typed === 'string' && typed !== shown;
}
