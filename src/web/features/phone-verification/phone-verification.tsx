import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { waitText } from './failure-texts.ts';
import { type PhoneOwner, type PhoneVerificationHandle, usePhoneVerification } from './use-phone-verification.ts';
import type { Stage, VerificationState } from './verification-state.ts';

interface PhoneVerificationProps extends PhoneOwner {
  /** The error that the form around it finds in the phone. */
  error?: string | undefined;
  /** Part of another form, without a frame and heading of its own (C2). */
  inline?: boolean;
}

/** Asks for a phone and its proof by a texted code (C2, C4): send, enter, verified; Change Number begins anew. */
export function PhoneVerification({ inline = false, error, ...owner }: PhoneVerificationProps) {
  const handle = usePhoneVerification(owner);
  const block = useRef<HTMLFieldSetElement>(null);
  useStageFocus(block, handle.state);
  const { stage } = handle.state;

  return (
    <fieldset ref={block} className={inline ? 'min-w-0' : 'min-w-0 rounded-2xl border border-line p-5'}>
      <legend className={inline ? 'sr-only' : 'px-2 text-lg font-semibold'}>Verify your phone</legend>
      <NumberEntry phone={owner.phone} error={error} handle={handle} />
      <div role="status">
        <StageText stage={stage} />
      </div>
      {stage.name === 'code_sent' && <CodeEntry handle={handle} error={error} />}
      {stage.name !== 'idle' && (
        <Button variant="quiet" className="mt-1 -ml-4" onClick={handle.giveUpNumber}>
          Change Number
        </Button>
      )}
    </fieldset>
  );
}

interface NumberEntryProps {
  phone: string;
  error: string | undefined;
  handle: PhoneVerificationHandle;
}

function NumberEntry({ phone, error, handle }: NumberEntryProps) {
  const { state, wait } = handle;
  const isIdle = state.stage.name === 'idle';
  return (
    <>
      <TextField
        label="Phone"
        hint="We text a code to it, so that we know how to reach you."
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="(512) 555-0142"
        maxLength={25}
        className="[&_input]:scroll-mb-32!"
        value={phone}
        onChange={(event) => handle.changePhone(event.target.value)}
        onKeyDown={isIdle ? onEnter(handle.send) : undefined}
        error={state.stage.name === 'code_sent' ? undefined : (state.sendError ?? error)}
      />
      {isIdle && (
        <Button
          variant="secondary"
          className="mt-3 w-full tabular-nums sm:w-auto"
          busy={state.work?.name === 'sending'}
          disabled={wait > 0}
          onClick={handle.send}
        >
          {wait > 0 ? `Send code ${waitText(wait)}` : 'Send Code'}
        </Button>
      )}
    </>
  );
}

function StageText({ stage }: { stage: Stage }) {
  if (stage.name === 'idle') return null;
  if (stage.name === 'code_sent') {
    return <p className="mt-3 text-muted">We sent a 6-digit code to {formatPhone(stage.phone)}.</p>;
  }
  return (
    <p tabIndex={-1} className="mt-3 flex items-center gap-2 font-medium text-accent" {...STAGE_FOCUS}>
      <CheckIcon className="size-5" />
      Phone verified
    </p>
  );
}

/** Asks for the code that was texted: its field, Verify, and another code after the wait (C4, C5). */
function CodeEntry({ handle, error }: { handle: PhoneVerificationHandle; error: string | undefined }) {
  const { state, wait } = handle;
  return (
    <div className="mt-3">
      <TextField
        {...STAGE_FOCUS}
        label="Verification code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="[&_input]:text-xl [&_input]:tracking-[0.35em] [&_input]:tabular-nums [&_input]:scroll-mb-36!"
        value={state.code}
        onChange={(event) => handle.typeCode(event.target.value)}
        onKeyDown={onEnter(handle.check)}
        error={state.codeError ?? error}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button busy={state.work?.name === 'checking'} onClick={handle.check}>
          Verify
        </Button>
        <Button
          variant="quiet"
          className="tabular-nums"
          busy={state.work?.name === 'sending'}
          disabled={wait > 0}
          onClick={handle.send}
        >
          {wait > 0 ? `Resend code ${waitText(wait)}` : 'Resend Code'}
        </Button>
      </div>
      <div role="status">
        <FieldError id="resend-error">{state.sendError}</FieldError>
      </div>
    </div>
  );
}

/** Lets Enter in a field of this block do the block's own work, and not that of the form around it. */
function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
}

/** Marks the element that a stage begins with. */
const STAGE_FOCUS = { 'data-stage-focus': '' } as const;

/**
 * Follows the stage with the focus: to the code when one is sent or refused, to the result, back to the number. What a
 * reload brings back takes no focus; what a press in this block does, leads on.
 */
function useStageFocus(block: RefObject<HTMLElement | null>, { stage, codeError }: VerificationState): void {
  const sign = [stage.name, stage.name === 'code_sent' ? stage.resendAt : '', codeError ?? ''].join(' ');
  const before = useRef(sign);
  const isIdle = stage.name === 'idle';
  useEffect(() => {
    if (before.current === sign) return;
    before.current = sign;
    if (!hasFocus(block.current)) return;
    const target = block.current?.querySelector(isIdle ? 'input[type="tel"]' : '[data-stage-focus]');
    if (target instanceof HTMLElement) target.focus();
  }, [block, sign, isIdle]);
}

/** A pressed button that has gone or is disabled leaves the focus nowhere; that counts as here. */
function hasFocus(block: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || block?.contains(activeElement) === true;
}
