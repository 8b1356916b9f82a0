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
import { takeEarlyPress } from '#web/lib/early-press.ts';
import { isDeclined } from '#web/lib/failures/declined.ts';
import { focusFirstInvalid } from '#web/lib/focus.ts';
import { useHydrated } from '#web/lib/loading.ts';
import { type FieldTexts, placeErrors, shownErrors } from './place-errors.ts';

/** Current values of some or all fields, by `control`: the component renders again when they change. */
export const useTyped = useWatch;

/** Access of `send` and `tell` to the form that they belong to. */
export interface FormTools<Values extends FieldValues>
  extends Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'reset'> {
  /** Current values, for event handlers. Rendering reads `useTyped`. */
  readTyped: UseFormGetValues<Values>;
}

export interface FormPlan<Values extends FieldValues, Sent> {
  /** Rules of the form, from src/contracts/forms: parses the typed values, and reports their errors. */
  schema: core.$ZodType<Sent, Values>;
  /** Initial values of all fields. */
  initial: Values & DefaultValues<Values>;
  /** Sends the form. Its errors go to `tell`, beside the server's field errors. */
  send: (sent: Sent, tools: FormTools<Values>) => Promise<void>;
  /** Reports errors of the schema in addition to those beside the fields. */
  refuse?: (errors: FieldErrors<Values>) => void;
  /** The form's names of fields that the server calls otherwise. */
  names?: Readonly<Record<string, FieldPath<Values>>>;
  /** Fields of lists, such as `devices.0.price`, beside which `tell` may put a text. */
  listed?: readonly FieldPath<Values>[];
  /**
   * Reports a failure, by a toast of its own or by its return value: a text for the whole form, or texts beside fields,
   * in place of the server's.
   * Rethrows bugs. It is not asked about a person's own choice (`isDeclined`).
   * @param isPlaced true when the server has named a field, and its text is shown there
   */
  tell: (error: unknown, isPlaced: boolean, tools: FormTools<Values>) => string | FieldTexts<FieldPath<Values>> | null;
}

export interface Form<Values extends FieldValues, Sent> extends FormTools<Values> {
  /** For the fields (`FormField`), `useWatch` and `useFormState`. */
  control: Control<Values, unknown, Sent>;
  /** Props of the form element. */
  element: {
    ref: (form: HTMLFormElement | null) => void;
    /** Keeps typed text out of the address, whatever happens before hydration. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
  /** True before the code of a form that the server renders is loaded. For its button: a press is kept until then. */
  isWaiting: boolean;
  /** True while a request is under way. */
  isBusy: boolean;
  /** True when a value differs from the initial one. */
  isChanged: boolean;
  /** Error message of the form as a whole. */
  failure: string | null;
  /** Submits the form. Two presses submit once. */
  submit: () => void;
  /** Runs other work than `send` in the same queue: one at a time, with failures reported the same way. */
  attempt: (work: (tools: FormTools<Values>) => Promise<void>) => void;
}

/** Says above a form what belongs to it as a whole and, once its fields are marked, what was refused of one that is not on screen. */
function useUnseen(form: RefObject<HTMLFormElement | null>, say: (message: string) => void) {
  const said = useRef<readonly [beside: readonly (string | undefined)[], whole: string | null]>([[], null]);
  return {
    saySeen: (beside: readonly (string | undefined)[], whole: string | null) => {
      said.current = [beside, whole];
      if (whole !== null) say(whole);
    },
    sayUnseen: () => {
      const [beside, whole] = said.current;
      said.current = [[], null];
      // Each field that is on screen has its text beside it, in an element of its own (`FieldError`).
      const seen = [...(form.current?.querySelectorAll('[id$="-error"]') ?? [])].map(({ textContent }) => textContent);
      const unseen = beside.flatMap((text) => {
        if (text === undefined) return [];
        const at = seen.indexOf(text);
        if (at >= 0) seen.splice(at, 1);
        return at >= 0 ? [] : [text];
      });
      if (unseen.length > 0) say([...(whole === null ? [] : [whole]), ...unseen].join(' '));
    },
  };
}

/** Runs one piece of work at a time. Once it has ended, the first wrong field gets the focus. */
function useOneAtATime(form: RefObject<HTMLFormElement | null>, fail: (error: unknown) => void, onMarked: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // Two presses may come before the first is rendered.
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
  // After the errors are marked.
  useLayoutEffect(() => {
    if (tries === 0) return;
    marked();
    focusFirstInvalid(form.current);
  }, [form, tries]);
  return { isBusy, setBusy, take };
}

/**
 * Runs a form. A field is marked as wrong after the first attempt to submit, until it is corrected; an error from the
 * server stays until its field is edited, and one that belongs to no field, or to none on screen, until the next attempt. The first wrong
 * field gets the focus. Typed values survive a failed call.
 */
export function useForm<Values extends FieldValues, Sent>(plan: FormPlan<Values, Sent>): Form<Values, Sent> {
  const resolver: Resolver<Values, unknown, Sent> = standardSchemaResolver<Values, unknown, Sent>(plan.schema);
  const library = useLibraryForm<Values, unknown, Sent>({
    resolver,
    defaultValues: plan.initial,
    // The first in document order, with its text scrolled into view (lib/focus.ts), whatever kind of control it is.
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, clearErrors, setValue, reset, getValues, formState } = library;
  const form = useRef<HTMLFormElement>(null);
  const { saySeen, sayUnseen } = useUnseen(form, (message) => setError('root.server', { type: 'server', message }));
  const tools = { setValue, clearErrors, reset, readTyped: getValues };
  const fields = fieldsOf<Values>(plan.initial);
  const adoptTexts = useAutofilledTexts(form, fields, library);

  const fail = (error: unknown) => {
    if (isDeclined(error)) return;
    const placed = placeErrors(error instanceof ApiError ? error.errors : {}, fields, plan.names);
    const told = plan.tell(error, Object.keys(placed.beside).length > 0, tools);
    const { beside, whole } = shownErrors(placed, told);
    for (const field of [...fields, ...(plan.listed ?? [])]) {
      const message = beside[field];
      if (message !== undefined) setError(field, { type: 'server', message });
    }
    saySeen(Object.values<string | undefined>(beside), whole);
  };
  const { isBusy, setBusy, take } = useOneAtATime(form, fail, sayUnseen);
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

/** Returns a `reset` for the values that are sent now: what is typed while they are under way is kept. */
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

/** Returns true before hydration; sends a form whose button was pressed by then. */
function useWaiting(form: RefObject<HTMLFormElement | null>, submit: () => void): boolean {
  const begin = useEffectEvent(() => {
    if (takeEarlyPress(form.current)) submit();
  });
  useEffect(() => begin(), []);
  return !useHydrated();
}

/**
 * Reads texts that got into a form's fields without an event: a visitor's before hydration, and a password manager's.
 * Does so once on mount.
 * @returns a function that does it again
 */
function useAutofilledTexts<Values extends FieldValues, Sent>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FieldPath<Values>[],
  { control, getValues }: Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'getValues'>,
): () => void {
  const adopt = () => {
    for (const name of fields) {
      const input = form.current?.elements.namedItem(name);
      if (!isOpenTextInput(input) || !isOther(getValues(name), input.value)) continue;
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

/** Nobody fills a disabled field: what it shows is not what its form holds. */
function isOpenTextInput(found: Element | RadioNodeList | null | undefined): found is HTMLInputElement {
  return found instanceof HTMLInputElement && !found.disabled && found.type !== 'radio' && found.type !== 'checkbox';
}

function isOther(typed: unknown, shown: string): boolean {
  return typeof typed === 'string' && typed !== shown;
}
