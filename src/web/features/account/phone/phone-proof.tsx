import { type ReactNode, useState } from 'react';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { PhoneVerification } from '#web/features/phone-verification/index.ts';

interface PhoneProofProps {
  /** Phone of the account, normalized. */
  phone: string;
  onProved: () => void;
  /** Reason for the proof. */
  children: ReactNode;
}

/** Proves that the number of an account belongs to its owner, by a code sent to it. */
export function PhoneProof({ phone, onProved, children }: PhoneProofProps) {
  const [typed, setTyped] = useState(formatPhone(phone));
  const [proved, setProved] = useState<string | null>(null);
  const prove = (number: string | null) => {
    setProved(number);
    if (number === phone) onProved();
  };
  return (
    <>
      <p className="mb-5">{children}</p>
      <PhoneVerification
        inline
        phone={typed}
        onPhoneChange={setTyped}
        proved={proved}
        onProved={prove}
        onSend={() => undefined}
      />
      {proved !== null && proved !== phone && (
        <p className="mt-4 font-medium text-danger">
          This isn’t your account’s number. Have a new one? Change it in your profile first.
        </p>
      )}
    </>
  );
}
