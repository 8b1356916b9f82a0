import { useState } from 'react';
import { checkForm } from '#contracts/forms/shop-settings.ts';
import { type Check, stageName } from '#domain/settings/checks.ts';
import { failureText } from '#web/features/settings/index.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { CHECKS } from './checks.ts';

interface CheckDialogProps {
  check: Check;
  onClose: () => void;
}

/** Tests a connection and shows the result: success, or the stage that failed. */
export function CheckDialog({ check, onClose }: CheckDialogProps) {
  const { title, about, to } = CHECKS[check];
  const [result, setResult] = useState<CallAnswer<'settings.check'> | null>(null);
  const form = useForm({
    schema: checkForm,
    initial: { to: to === null ? 'nobody' : '' },
    send: async (typed) => {
      setResult(null);
      setResult(await call('settings.check', { body: { check, ...(to === null ? {} : typed) } }));
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog form={{ ...form, isChanged: false }} title={title} description={about} action="Test" onClose={onClose}>
      {to !== null && (
        <FormField control={form.control} name="to">
          {(field) => <TextField label={to.label} type={to.type} autoComplete="off" maxLength={400} {...field} />}
        </FormField>
      )}
      <div role="status">{result !== null && <Result result={result} />}</div>
    </FormDialog>
  );
}

function Result({ result: { ok, stage, words } }: { result: CallAnswer<'settings.check'> }) {
  const Icon = ok ? CheckIcon : AlertIcon;
  return (
    <p className="flex items-start gap-2 rounded-2xl border border-line p-3">
      <Icon className={ok ? 'mt-0.5 size-5 shrink-0 text-accent' : 'mt-0.5 size-5 shrink-0 text-danger'} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {stage !== null && <span className="block font-medium">{stageName(stage)} failed</span>}
        {words}
      </span>
    </p>
  );
}

/** Opens the test of a connection. */
export function TestButton({ check, onTest }: { check: Check; onTest: (check: Check) => void }) {
  return (
    <Button variant="secondary" aria-label={CHECKS[check].title} onClick={() => onTest(check)}>
      Test
    </Button>
  );
}
