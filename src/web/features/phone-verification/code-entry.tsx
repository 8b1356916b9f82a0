import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { waitText } from './failure-texts.ts';
import { onEnter } from './on-enter.ts';
import type { PhoneVerificationHandle } from './use-phone-verification.ts';
import { STAGE_FOCUS } from './use-stage-focus.ts';

/** The code that was texted: its field, Verify, and another code after the wait (C4, C5). */
export function CodeEntry({ handle, error }: { handle: PhoneVerificationHandle; error: string | undefined }) {
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
