import type { LabelAddressQuestion } from '#contracts/label-address.ts';
import { toast } from '#web/ui/toast.tsx';
import { LabelAddressForm } from '../../label-address/label-address-form.tsx';
import { type CustomerChanges, reportRefusal } from './customer-changes.ts';

interface CheckAddressProps {
  question: LabelAddressQuestion;
  changes: CustomerChanges;
}

/** Asks a customer to check the address that the carrier could not confirm. */
export function CheckAddress({ question, changes }: CheckAddressProps) {
  const { words, isBought, round } = question;
  return (
    <section
      aria-labelledby="label-address-title"
      className="mt-8 rounded-3xl border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="label-address-title" className="text-xl">
        Please check your address
      </h2>
      <p className="mt-2 mb-5 text-muted">
        {isBought
          ? `Your label is fine to use, but ${words}. We’d need the full address if your device ever came back to you. If it’s right, just save it.`
          : `We couldn’t confirm it: ${words}.`}
      </p>
      <LabelAddressForm
        key={round}
        question={question}
        isOwn
        action={isBought ? 'Save Address' : 'Save and Make My Label'}
        send={async (correction) => {
          await changes.correctAddress(correction);
          const description = isBought ? undefined : 'We’re making your label now.';
          toast({ title: 'Address saved', ...(description === undefined ? {} : { description }) });
          changes.refresh();
        }}
        describeFailure={(error) => reportRefusal(error, { changes, onClose: () => undefined })}
      />
    </section>
  );
}
