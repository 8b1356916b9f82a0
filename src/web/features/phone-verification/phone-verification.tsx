import { useRef } from 'react';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { CodeEntry } from './code-entry.tsx';
import { waitText } from './failure-texts.ts';
import { onEnter } from './on-enter.ts';
import { type PhoneVerificationHandle, usePhoneVerification } from './use-phone-verification.ts';
import { STAGE_FOCUS, useStageFocus } from './use-stage-focus.ts';
import type { Stage } from './verification-state.ts';

interface PhoneVerificationProps {
  phone: string;
  onPhoneChange: (phone: string) => void;
  /** The proved phone as the owner holds it, normalised; null takes a verification back. */
  proved: string | null;
  onProved: (phone: string | null) => void;
  /** A code is asked for: what the owner's form found missing is being done. */
  onSend: () => void;
  /** The error that the form around it finds in the phone. */
  error?: string | undefined;
  /** Part of another form, without a frame and heading of its own (C2). */
  inline?: boolean;
}

/** A phone field and its proof by a texted code (C2, C4): send, enter, verified; Change Number begins anew. */
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
