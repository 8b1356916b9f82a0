import { useId, useState } from 'react';
import { ownerCodeForm } from '#contracts/forms/price-offers.ts';
import { takenOffText } from '#domain/payouts/fee-texts.ts';
import { call } from '#web/lib/api.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { failureText, isStale, type OfferDialogProps } from './answering.ts';
import { CodePart, SendButton } from './code-part.tsx';
import { useOwnerCode } from './use-owner-code.ts';

interface AnswerDialogProps extends OfferDialogProps {
  answer: 'accept' | 'return';
}

/** Confirms the answer to an offer, and explains what follows. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { offer, token, answer, onClose } = props;
  const { shop } = usePageData();
  const code = useOwnerCode(token);
  const { form, changedFrom } = useAnswer(props);
  const id = useId();
  const isAccepting = answer === 'accept';
  const texts = offer.isAtDoor ? AT_DOOR : BY_MAIL;
  return (
    <Dialog
      title={isAccepting ? `Accept ${priceText(offer.offer)}?` : texts.title}
      description={`${offer.device.model} · Order #${offer.number}`}
      isBusy={form.isBusy}
      onClose={onClose}
      returnFocus={props.returnFocus}
      footer={
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
          <div className="empty:hidden sm:w-full">
            <FormNotice>{form.failure}</FormNotice>
          </div>
          <Button variant="secondary" className="max-sm:order-last" onClick={onClose} disabled={form.isBusy}>
            {isAccepting ? 'Not Yet' : 'Keep Offer Open'}
          </Button>
          <SendButton offer={offer} code={code} form={id} busy={form.isBusy}>
            {isAccepting ? `Accept ${priceText(offer.offer)}` : texts.press}
          </SendButton>
        </div>
      }
    >
      <form {...form.element} id={id} className="grid gap-5">
        {changedFrom !== null && changedFrom !== offer.offer && (
          <p role="alert" className="rounded-2xl bg-tone-orange p-4 text-on-tone-orange">
            <strong className="block font-semibold">The offer has changed</strong>
            It was {priceText(changedFrom)} and is now {priceText(offer.offer)}. You haven’t accepted anything yet.
          </p>
        )}
        <ul className="list-disc space-y-2 pl-5">
          {(isAccepting
            ? acceptFacts(offer, takenOffText(shop.payoutWays, shop.fees))
            : offer.isAtDoor
              ? KEEP_FACTS
              : returnFacts(momentText(offer.answerBy, shop.timeZone))
          ).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {offer.needsCode && (
          <FormField control={form.control} name="code">
            {(field) => <CodePart offer={offer} code={code} field={field} />}
          </FormField>
        )}
      </form>
    </Dialog>
  );
}

const BY_MAIL = { title: 'Return your device for free?', press: 'Return My Device' };
const AT_DOOR = { title: 'Decline and keep your device?', press: 'Decline' };

const KEEP_FACTS = ['You keep your device, and our driver leaves without it.', 'The order ends. You owe us nothing.'];

function acceptFacts({ quoted, offer, isAtDoor }: OfferDialogProps['offer'], feeText: string | null): string[] {
  return [
    ...(isAtDoor ? ['Our driver takes your device.'] : []),
    `We’ll pay you ${priceText(offer)} instead of the ${priceText(quoted)} we quoted.`,
    ...(feeText === null ? [] : [feeText]),
    'You’ll get paid within 1-2 business days.',
    'Accepting is final.',
  ];
}

function returnFacts(until: string): string[] {
  return [
    'We’ll send your device to the address on your order within 2 business days, free and with tracking.',
    'The offer ends. Not sure yet? You can leave it open.',
    `If we don’t hear from you by ${until}, we’ll return it anyway.`,
  ];
}

/** Sends the answer once, also when the button is pressed twice before the next render. */
function useAnswer({ offer, token, answer, onAnswered, onStale }: AnswerDialogProps) {
  const [changedFrom, setChangedFrom] = useState<string | null>(null);
  const form = useForm({
    schema: ownerCodeForm(offer.needsCode),
    initial: { code: '' },
    send: async ({ code }) => {
      const proof = offer.needsCode ? { code } : {};
      const answeredOffer =
        answer === 'accept'
          ? await call('priceOffers.accept', { params: { token }, body: { offer: offer.offer, ...proof } })
          : await call('priceOffers.return', { params: { token }, body: proof });
      onAnswered(answeredOffer);
    },
    reportFailure: (error, isPlaced) => {
      if (isPlaced) return null;
      if (!isStale(error)) return failureText(error);
      const before = offer.offer;
      onStale().then(
        (currentOffer) => (currentOffer.state === 'open' ? setChangedFrom(before) : onAnswered(currentOffer)),
        (failed: unknown) => console.warn('The offer could not be read again', failed),
      );
      return null;
    },
  });
  return { form, changedFrom };
}
