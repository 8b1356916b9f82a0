import { useEffect, useEffectEvent } from 'react';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { useMachine } from '#web/lib/use-machine.ts';
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts';
import { failureText } from './failure-texts.ts';
import { rememberedCode, rememberStage } from './sent-code.ts';
import {
  IDLE,
  sendsAgainAt,
  type VerificationEvent,
  type VerificationState,
  verificationReducer,
  type Work,
} from './verification-state.ts';

/** Form that contains the verification. */
export interface PhoneOwner {
  phone: string;
  onPhoneChange: (phone: string) => void;
  /** Proved phone in the form, normalized; null undoes a verification. */
  proved: string | null;
  onProved: (phone: string | null) => void;
  /** Called when a code is requested: the user acts on a missing proof. */
  onSend: () => void;
}

/** Runs the verification of a phone: its calls, its countdown, and its restoration after a reload. */
export function usePhoneVerification(owner: PhoneOwner) {
  const { phone, onPhoneChange, proved, onProved, onSend } = owner;
  const machine = useMachine(verificationReducer, () => IDLE);

  const apply = (event: VerificationEvent): VerificationState => {
    const before = machine.latest();
    const after = machine.send(event);
    if (after.stage !== before.stage) rememberStage(after.stage);
    if (provedPhone(after) !== provedPhone(before)) onProved(provedPhone(after));
    return after;
  };
  useRestored(phone, apply);

  const undoVerification = useEffectEvent(() => {
    if (proved === null && provedPhone(machine.latest()) !== null) apply({ type: 'number_given_up' });
  });
  // A change of the form's value takes effect at once.
  useEffect(() => undoVerification(), [proved]);

  /** Starts the call of an event; a press without effect starts none. */
  const start = (event: VerificationEvent) => {
    const before = machine.latest().work;
    const { work } = apply(event);
    if (work === null || work === before) return;
    if (work.name === 'sending') onSend();
    void run(work, apply);
  };

  return {
    state: machine.state,
    /** Seconds until a code can be sent again. */
    wait: useSecondsUntil(sendsAgainAt(machine.state)),
    changePhone: (text: string) => {
      onPhoneChange(text);
      apply({ type: 'phone_changed', phone: text });
    },
    giveUpNumber: () => void apply({ type: 'number_given_up' }),
    typeCode: (text: string) => void apply({ type: 'code_typed', text }),
    send: () => start({ type: 'send_pressed', phone, now: Date.now() }),
    check: () => start({ type: 'check_pressed' }),
  };
}

export type PhoneVerificationHandle = ReturnType<typeof usePhoneVerification>;

function provedPhone({ stage }: VerificationState): string | null {
  return stage.name === 'verified' ? stage.phone : null;
}

async function run(work: Work, apply: (event: VerificationEvent) => void): Promise<void> {
  try {
    if (work.name === 'sending') {
      const { testCode } = await call('verification.send', { body: { phoneNumber: work.phone } });
      apply({ type: 'code_sent', work, now: Date.now(), testCode });
    } else {
      await call('verification.check', { body: { phoneNumber: work.phone, code: work.code } });
      apply({ type: 'verified', work });
    }
  } catch (error) {
    const seconds = work.name === 'sending' && error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    const blockedUntil = Date.now() + seconds * 1000;
    apply({ type: 'work_failed', work, message: failureText(work.name, error), blockedUntil });
  }
}

/** Restores the saved state: a sent code, then the server's answer on the proved phone. */
function useRestored(phone: string, apply: (event: VerificationEvent) => void): void {
  const restoreCode = useEffectEvent(() => {
    const code = rememberedCode(Date.now());
    if (code !== null && code.phone === normalizePhone(phone)) apply({ type: 'code_remembered', stage: code });
  });
  const applyProof = useEffectEvent(({ verifiedPhone: proof }: { verifiedPhone: string | null }) =>
    apply({ type: 'proof_known', proof, phone }),
  );
  useEffect(() => {
    const stop = new AbortController();
    restoreCode();
    call('verification.status', { signal: stop.signal }).then(applyProof, (error: unknown) => {
      // Without the server's answer no phone is proved: the customer can still verify by a code.
      if (error instanceof ApiError || error instanceof NetworkError) console.warn('Phone status not known', error);
      else if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, []);
}
