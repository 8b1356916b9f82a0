import { useEffect, useEffectEvent, useRef } from 'react';
import { type Form, type FormPlan, useForm } from '#web/ui/form/use-form.ts';
import { type ToastMessage, toast } from '#web/ui/toast.tsx';
import { type Setting, saveFailure } from './setting-calls.ts';

type Fields = Record<string, string | boolean>;

interface SettingPlan<Values extends Fields, Sent> extends Pick<FormPlan<Values, Sent>, 'schema' | 'initial' | 'send'> {
  setting: Setting;
  /** Message once it is saved. */
  saved: ToastMessage;
  onClose: () => void;
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
}: SettingPlan<Values, Sent>): Form<Values, Sent> {
  const form = useForm<Values, Sent>({
    ...plan,
    send: async (sent, tools) => {
      await send(sent, tools);
      toast(saved);
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : saveFailure(error, setting)),
  });
  useOthersChange(plan.initial, form);
  return form;
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
