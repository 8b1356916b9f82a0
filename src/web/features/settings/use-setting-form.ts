import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Form, type FormPlan, useForm } from '#web/ui/form/use-form.ts';
import { type ToastMessage, toast } from '#web/ui/toast.tsx';
import { isLateSave, type Setting, saveFailure } from './setting-calls.ts';

type Fields = Record<string, string | boolean>;

interface SettingPlan<Values extends Fields, Sent> extends Pick<FormPlan<Values, Sent>, 'schema' | 'initial' | 'send'> {
  setting: Setting;
  /** Message once it is saved; null where the next screen shows it. */
  saved: ToastMessage | null;
  onClose: () => void;
}

interface SettingForm<Values extends Fields, Sent> extends Form<Values, Sent> {
  /** Values that another member saved since this form was opened and refused; also where this one has another text. */
  theirs: Readonly<Partial<Record<string, string | boolean>>>;
  /** Ends the comparison with another member's values: this form's are saved. */
  forgetTheirs: () => void;
}

/**
 * Runs the form of a versioned setting. When two members change it, the second is notified, gets the first one's values in
 * unedited fields, and saves on top of them.
 */
export function useSettingForm<Values extends Fields, Sent>({
  setting,
  saved,
  onClose,
  send,
  ...plan
}: SettingPlan<Values, Sent>): SettingForm<Values, Sent> {
  // Values that the refused save was decided on.
  const [base, setBase] = useState<Values | null>(null);
  const form = useForm<Values, Sent>({
    ...plan,
    send: async (sent, tools) => {
      await send(sent, tools);
      setBase(null);
      if (saved !== null) toast(saved);
      onClose();
    },
    reportFailure: (error, isPlaced) => {
      if (isLateSave(error, setting)) setBase((before) => before ?? plan.initial);
      return isPlaced ? null : saveFailure(error, setting);
    },
  });
  useOthersChange(plan.initial, form);
  return { ...form, theirs: differences(base, plan.initial), forgetTheirs: () => setBase(null) };
}

function differences(base: Fields | null, now: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => base !== null && value !== base[name]));
}

/** Copies another member's saved values into unedited fields, so that a save does not revert them. */
function useOthersChange<Values extends Fields>(
  initial: FormPlan<Values, unknown>['initial'],
  { reset }: Pick<Form<Values, unknown>, 'reset'>,
): void {
  const text = JSON.stringify(initial);
  const shownText = useRef(text);
  const copyChange = useEffectEvent((nextText: string) => {
    if (nextText === shownText.current) return;
    shownText.current = nextText;
    reset(initial, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
  });
  useEffect(() => copyChange(text), [text]);
}
