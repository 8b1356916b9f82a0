import { useEffect, useRef, useState } from 'react';
import type { User } from '#contracts/auth.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { failureMessage } from '../failure.ts';
import { PhoneProof } from './phone-proof.tsx';

interface TextsNoticeProps {
  user: Pick<User, 'phone' | 'email'>;
  /** Also confirms that texts are on, for a section of its own; elsewhere that case renders nothing. */
  always?: boolean;
  className?: string;
}

/**
 * Explains that the account's number gets no texts before it is proved, and that e-mails go out
 * meanwhile; offers the proof. Confirms that texts are on right after it.
 */
export function TextsNotice({ user: { phone, email }, always = false, className }: TextsNoticeProps) {
  const { loaded, reload } = useLoaded(phone, (signal) => call('verification.status', { signal }));
  const [isRequested, setRequested] = useState(false);
  // Renders nothing while the server's answer is missing: texts may be on or off.
  if (loaded.status !== 'ready') return null;
  const { accountPhones, verifiedPhone } = loaded.value;
  const isOn = accountPhones.includes(phone);
  if (isOn && !isRequested && !always) return null;
  return (
    <section aria-label={always ? undefined : 'Text messages'} className={className}>
      {isOn ? (
        <TextsOn phone={phone} focused={isRequested} />
      ) : (
        <TextsOff
          phone={phone}
          email={email}
          isVerifiedHere={verifiedPhone === phone}
          onBegin={() => setRequested(true)}
          onProved={reload}
        />
      )}
    </section>
  );
}

function TextsOn({ phone, focused }: { phone: string; focused: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) line.current?.focus();
  }, [focused]);
  return (
    <p ref={line} tabIndex={-1} className="flex items-start gap-3 outline-none">
      <CheckIcon className="mt-0.5 shrink-0 text-accent" />
      <span>Texts are on. We’ll also text your order updates to {formatPhone(phone)}.</span>
    </p>
  );
}

interface TextsOffProps {
  phone: string;
  email: string;
  /** True when this browser has proved the number, but not for this account. */
  isVerifiedHere: boolean;
  onBegin: () => void;
  onProved: () => void;
}

function TextsOff({ phone, email, isVerifiedHere, onBegin, onProved }: TextsOffProps) {
  const [isProving, setProving] = useState(false);
  const { isBusy, failure, run } = useAction(
    async () => {
      // Saving the same number again proves it: the server knows that this browser has verified it.
      await call('auth.updateProfile', { body: { phone } });
      onProved();
    },
    (error) => failureMessage(error, 'Please try again.'),
  );
  const begin = () => {
    onBegin();
    if (isVerifiedHere) run();
    else setProving(true);
  };
  if (isProving) {
    return (
      <PhoneProof phone={phone} onProved={onProved}>
        We’ll text a code to {formatPhone(phone)}. Enter it to get your order updates by text, including any you missed.
      </PhoneProof>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72">
        <strong className="block font-semibold">Texts are off</strong>
        Verify {formatPhone(phone)} to get text updates. Until then, we’ll email you at{' '}
        <span className="wrap-anywhere">{email}</span>.
        {failure !== null && (
          <span role="alert" className="mt-2 block font-medium text-danger">
            {failure}
          </span>
        )}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={begin}>
        Verify Number
      </Button>
    </div>
  );
}
