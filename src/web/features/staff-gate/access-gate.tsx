import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { saidOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LockIcon } from './lock-icon.tsx';
import { openArea, type Verdict } from './staff-gate.api.ts';

interface AccessGateProps {
  area: StaffArea;
  title?: string;
  /** The area was open before, and locked itself. */
  locked: boolean;
  onOpen: (state: StaffState) => void;
}

const EMPTY = 'Please enter the password.';
const WRONG = 'This is not the password.';
const FAILED = 'Something went wrong on our side. Please try again.';

/** Asks for the password of an area (S2, Access gates). */
export function AccessGate({ area, title = 'Admin Access Required', locked, onOpen }: AccessGateProps) {
  const { busy, error, field, submit } = useGateForm(area, onOpen);
  return (
    <div className="mx-auto w-full max-w-card rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent">
        <LockIcon />
      </span>
      <h1 className="mt-5 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-1.5 text-muted">
        {locked
          ? 'This screen was locked. What you were doing is still here: enter the password to go on.'
          : 'For the people who work here. Enter the password of this area.'}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="mt-6 grid gap-5"
      >
        {/* So that a password manager keeps the three passwords apart. */}
        <input type="text" name="area" autoComplete="username" value={area} readOnly hidden />
        <TextField
          ref={field}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          error={error}
        />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Verifying...' : 'Unlock'}
        </Button>
      </form>
      <Link href="/" className="mt-3 inline-flex min-h-target items-center text-link">
        Back to the shop
      </Link>
    </div>
  );
}

function useGateForm(area: StaffArea, onOpen: (state: StaffState) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const show = (verdict: Verdict) => {
    switch (verdict.kind) {
      case 'granted':
        toast({ title: 'Access Granted' });
        onOpen(verdict.state);
        return;
      case 'wrong':
        toast({ title: 'Access Denied - Invalid password. Please try again.', variant: 'destructive' });
        setError(WRONG);
        if (field.current !== null) field.current.value = '';
        break;
      case 'wait':
        setError(waitText(verdict.seconds));
        break;
      case 'failed':
        console.warn('The password could not be checked', verdict.error);
        setError(saidOf(verdict.error) ?? FAILED);
        break;
    }
    field.current?.focus();
  };
  const submit = () => {
    const password = field.current?.value ?? '';
    if (busy) return;
    if (password === '') {
      setError(EMPTY);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    openArea(area, password)
      .then(show, (reason: unknown) => show({ kind: 'failed', error: reason }))
      .finally(() => setBusy(false));
  };
  return { busy, error, field, submit };
}

/** "in 8 seconds", "in 15 minutes": rounded up, so that it is never too early. */
function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many wrong passwords. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
