import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { gateForm } from '#contracts/forms/staff.ts';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { icon } from '#web/ui/site-icons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { openArea } from './staff-gate.api.ts';

/** Defined here, not in `ui/icons.tsx`, since only staff pages show it. */
const LockIcon = icon(<path d="M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />);

/** Duration of the message in ms: short, since the open area shows the same, and needs its space. */
const GRANTED_MS = 2000;

/** Props of a screen that opens an area. */
export interface GateProps {
  area: StaffArea;
  title?: string;
  /** True when the area was open before, and locked itself. */
  locked: boolean;
  onOpen: (state: StaffState) => void;
}

/** Asks for the password of an area. */
export function AccessGate({ area, title = 'Admin Access Required', locked, onOpen }: GateProps) {
  const { control, element, isBusy } = useGateForm(area, onOpen);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="mx-auto w-full max-w-card rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent">
        <LockIcon />
      </span>
      <h1 className="mt-5 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-1.5 text-muted">
        {locked
          ? 'This screen was locked. Your work is still here. Enter the password to continue.'
          : 'For staff only. Enter the password for this area.'}
      </p>
      <form {...element} className="mt-6 grid gap-5">
        {/* Lets a password manager tell the three passwords apart. */}
        <input type="text" name="area" autoComplete="username" value={area} readOnly hidden />
        <FormField control={control} name="password">
          {(field) => (
            <TextField
              ref={input}
              label="Password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              {...field}
            />
          )}
        </FormField>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? 'Verifying…' : 'Unlock'}
        </Button>
      </form>
      <Link href="/" className="mt-3 inline-flex min-h-target items-center text-link">
        Back to site
      </Link>
    </div>
  );
}

function useGateForm(area: StaffArea, onOpen: (state: StaffState) => void) {
  return useForm({
    schema: gateForm,
    initial: { password: '' },
    send: async ({ password }) => {
      const state = await openArea(area, password);
      toast({ title: 'Access Granted', durationMs: GRANTED_MS });
      onOpen(state);
    },
    reportFailure: (error, _, { setValue }) => {
      if (error instanceof ApiError && error.code === 'staff_password_wrong') {
        toast({ title: 'Access Denied - Invalid password. Please try again.', variant: 'destructive' });
        setValue('password', '');
        return { password: 'That’s not the password.' };
      }
      console.warn('Couldn’t check the password', error);
      return { password: messageOf(error) };
    },
  });
}
