import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { waitText } from '#web/lib/failures/refusal-text.ts';
import { TextingTerms } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField, ResendButton } from '#web/ui/code-field.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { type PhoneOwner, type PhoneVerificationHandle, usePhoneVerification } from './use-phone-verification.ts';
import type { VerificationState } from './verification-state.ts';

interface PhoneVerificationProps extends PhoneOwner {
  /** Error that the surrounding form finds in the phone. */
  error?: string | undefined;
  /** True as part of another form, without its own frame and heading. */
  inline?: boolean;
}

/** Asks for a phone and its proof by a texted code: send, enter, verified; Change Number starts over. */
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
        <StageText {...handle.state} />
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
        hint="We’ll text you a code to confirm it’s yours."
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        maxLength={400}
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
      {isIdle && <TextingTerms about="codeAndUpdates" className="mt-3" />}
    </>
  );
}

function StageText({ stage, testCode }: VerificationState) {
  if (stage.name === 'idle') return null;
  if (stage.name === 'code_sent') {
    return (
      <p className="mt-3 text-muted">
        {testCode
          ? `Texts aren’t connected, so this test shows the code here: ${testCode}`
          : `We sent a 6-digit code to ${formatPhone(stage.phone)}.`}
      </p>
    );
  }
  return (
    <p tabIndex={-1} className="mt-3 flex items-center gap-2 font-medium text-accent" {...STAGE_FOCUS}>
      <CheckIcon className="size-5" />
      Phone verified
    </p>
  );
}

/** Asks for the texted code: its field, Verify, and another code after the wait. */
function CodeEntry({ handle, error }: { handle: PhoneVerificationHandle; error: string | undefined }) {
  const { state, wait } = handle;
  return (
    <div className="mt-3">
      <CodeField
        {...STAGE_FOCUS}
        label="Verification code"
        name="code"
        className="[&_input]:scroll-mb-36!"
        value={state.code}
        onCode={handle.typeCode}
        onKeyDown={onEnter(handle.check)}
        error={state.codeError ?? error}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button busy={state.work?.name === 'checking'} onClick={handle.check}>
          Verify
        </Button>
        <ResendButton
          wait={wait}
          waitText={waitText(wait)}
          busy={state.work?.name === 'sending'}
          onClick={handle.send}
        />
      </div>
      <div role="status">
        <FieldError id="resend-error">{state.sendError}</FieldError>
      </div>
    </div>
  );
}

/** Makes Enter in a field of this block run the block's action instead of submitting the surrounding form. */
function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
}

/** Marks the element that gets the focus at a stage. */
const STAGE_FOCUS = { 'data-stage-focus': '' } as const;

/**
 * Moves the focus with the stage: to the code when one is sent or refused, to the result, back to the number. A stage
 * restored by a reload does not take the focus; one reached by a press in this block does.
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

/** Returns true when the focus is in the block, or nowhere because the pressed button is gone or disabled. */
function hasFocus(block: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || block?.contains(activeElement) === true;
}
