import { useId, useState } from 'react';
import { ownerCodeForm } from '#contracts/forms/price-offers.ts';
import { call } from '#web/lib/api.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Answering, failureText, isStale } from './answering.ts';
import { CodePart, SendButton } from './code-part.tsx';
import { useOwnerCode } from './use-owner-code.ts';

interface AnswerDialogProps extends Answering {
  answer: 'accept' | 'return';
}

/** Asks before an offer is accepted or declined, and says what follows. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { offer, token, answer, onClose } = props;
  const { timeZone } = usePageData().shop;
  const code = useOwnerCode(token);
  const { form, changedFrom } = useAnswer(props);
  const id = useId();
  const isAccepting = answer === 'accept';
  const words = offer.isAtDoor ? AT_DOOR : BY_MAIL;
  return (
    <Dialog
      title={isAccepting ? `Accept ${priceText(offer.offer)}?` : words.title}
      description={`${offer.device.model} · Order #${offer.number}`}
      onClose={onClose}
      returnFocus={props.returnFocus}
      footer={
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
          <div className="empty:hidden sm:w-full">
            <FormNotice>{form.failure}</FormNotice>
          </div>
          <Button variant="secondary" className="max-sm:order-last" onClick={onClose}>
            {isAccepting ? 'Not Yet' : 'Keep the Offer'}
          </Button>
          <SendButton offer={offer} code={code} form={id} busy={form.isBusy}>
            {isAccepting ? `Accept ${priceText(offer.offer)}` : words.press}
          </SendButton>
        </div>
      }
    >
      <form {...form.element} id={id} className="grid gap-5">
        {changedFrom !== null && changedFrom !== offer.offer && (
          <p role="alert" className="rounded-2xl bg-tone-orange p-4 text-on-tone-orange">
            <strong className="block font-semibold">The offer has changed meanwhile</strong>
            It was {priceText(changedFrom)}, and is {priceText(offer.offer)} now. Nothing was accepted yet.
          </p>
        )}
        <ul className="list-disc space-y-2 pl-5">
          {(isAccepting
            ? acceptFacts(offer)
            : offer.isAtDoor
              ? KEEP_FACTS
              : returnFacts(momentText(offer.answerBy, timeZone))
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

const BY_MAIL = { title: 'Send it back, free?', press: 'Send It Back' };
const AT_DOOR = { title: 'Decline, and keep your device?', press: 'Decline' };

const KEEP_FACTS = [
  'Your device stays with you: our driver leaves without it.',
  'The order ends, and you owe us nothing.',
];

function acceptFacts({ quoted, offer, isAtDoor }: Answering['offer']): string[] {
  return [
    ...(isAtDoor ? ['Our driver takes your device along.'] : []),
    `We pay you ${priceText(offer)} instead of the ${priceText(quoted)} that were quoted.`,
    'Your payment follows within 1-2 business days.',
    'The device is ours then: this cannot be taken back.',
  ];
}

function returnFacts(until: string): string[] {
  return [
    'We pack your device and send it to the address of your order within 2 business days, with tracking. You pay nothing.',
    'The offer ends. If you would rather think about it, you can leave it open.',
    `Without an answer by ${until} the same happens.`,
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
      const after =
        answer === 'accept'
          ? await call('priceOffers.accept', { params: { token }, body: { offer: offer.offer, ...proof } })
          : await call('priceOffers.return', { params: { token }, body: proof });
      onAnswered(after);
    },
    tell: (error, isPlaced) => {
      if (isPlaced) return null;
      if (!isStale(error)) return failureText(error);
      const before = offer.offer;
      onStale().then(
        (after) => (after.state === 'open' ? setChangedFrom(before) : onAnswered(after)),
        (failed: unknown) => console.warn('The offer could not be read again', failed),
      );
      return null;
    },
  });
  return { form, changedFrom };
}
