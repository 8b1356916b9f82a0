import { useEffect, useState } from 'react';
import { setupForm } from '#contracts/forms/staff.ts';
import { AccessGate, type GateProps } from '#web/features/staff-gate/index.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Opens the guide of a new shop by the code that the server printed at its start, or by the admin area's password. */
export function SetupGate(props: GateProps) {
  const [hasPassword, setHasPassword] = useState(false);
  if (hasPassword || props.locked) return <AccessGate {...props} />;
  return (
    <div className="mx-auto w-full max-w-card rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <h1 className="text-2xl font-bold tracking-tight">Set up your shop</h1>
      <p className="mt-1.5 text-muted">
        Ten minutes, and you’re ready to buy. Your server printed a setup code when it started.
      </p>
      <CodeForm onOpen={props.onOpen} />
      <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setHasPassword(true)}>
        Use the admin password instead
      </Button>
    </div>
  );
}

function CodeForm({ onOpen }: Pick<GateProps, 'onOpen'>) {
  const { control, element, isBusy, setValue } = useForm({
    schema: setupForm,
    initial: { code: '' },
    send: async ({ code }) => onOpen(await call('staff.openWithCode', { body: { code } })),
    reportFailure: (error) => ({ code: messageOf(error) }),
  });
  // The printed address carries the code behind the #, which no browser sends to a server. Removes it from the address at once.
  useEffect(() => {
    const code = window.location.hash.slice(1);
    if (code === '') return;
    setValue('code', code);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [setValue]);
  return (
    <form {...element} className="mt-6 grid gap-5">
      <FormField control={control} name="code">
        {(field) => (
          <TextField
            label="Setup code"
            hint="Looks like abcd-efgh-jkmn"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" busy={isBusy}>
        Start setup
      </Button>
    </form>
  );
}
