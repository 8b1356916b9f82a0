import { identifyForm } from '#contracts/forms/staff.ts';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { type Form, useForm } from '#web/ui/form/use-form.ts';
import { useOpenGate } from '../staff-context.ts';

interface IdentifyInput {
  memberId: string;
  passcode: string;
}

/** Field for a passcode, in every form that identifies a member. */
export function PasscodeField({ control }: Pick<Form<IdentifyInput, IdentifyInput>, 'control'>) {
  return (
    <FormField control={control} name="passcode">
      {(field) => (
        <TextField label="Passcode" type="password" inputMode="numeric" autoComplete="off" maxLength={12} {...field} />
      )}
    </FormField>
  );
}

/**
 * Runs a form that identifies a member at this terminal.
 * @param memberId known from the start; empty where the form asks for the name
 * @param onDone receives the member's name
 */
export function useIdentify(memberId: string, onDone: (name: string) => void): Form<IdentifyInput, IdentifyInput> {
  const { accept } = useOpenGate();
  return useForm({
    schema: identifyForm,
    initial: { memberId, passcode: '' },
    send: async (body) => {
      const state = await call('staff.identify', { body });
      accept(state);
      onDone(state.member?.name ?? '');
    },
    reportFailure: (error, _, { setValue }) => {
      if (!(error instanceof ApiError)) console.warn('Couldn’t check the passcode', error);
      if (error instanceof ApiError && error.code === 'passcode_wrong') setValue('passcode', '');
      return { passcode: messageOf(error) };
    },
  });
}
