import { type ReactNode, useState } from 'react';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { PhoneVerification } from '#web/features/phone-verification/index.ts';

interface PhoneProofProps {
  /** Of the account, normalised. */
  phone: string;
  onProved: () => void;
  /** The reason for the proof. */
  children: ReactNode;
}

/** Has the owner of an account show that its number is theirs, by a code that is texted to it. */
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
          This is another number than your account’s. Change the number of your profile first if you have a new one.
        </p>
      )}
    </>
  );
}
