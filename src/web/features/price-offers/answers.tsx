import { type RefObject, useRef, useState } from 'react';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';

const loadDialogs = () => import('./answering/index.ts');

interface OfferAnswersProps {
  /** Heading of the page, which shows the result of an answer: it gets the focus then. */
  title: RefObject<HTMLElement | null>;
  offer: PriceOffer;
  token: string;
  /** Called with the offer as it is after an answer. */
  onAnswered: (offer: PriceOffer) => void;
  /** Reads the offer again after it has changed. @throws as `call` does */
  onStale: () => Promise<PriceOffer>;
}

type AnswerKind = 'accept' | 'contest' | 'return';

/** Offers the three answers to an open offer. Each opens a dialog that explains what follows. */
export function OfferAnswers({ title, offer, token, onAnswered, onStale }: OfferAnswersProps) {
  const [openAnswer, setOpenAnswer] = useState<AnswerKind | null>(null);
  const hasAnswered = useRef(false);
  const close = () => setOpenAnswer(null);
  const openDialog = (answer: AnswerKind) => {
    hasAnswered.current = false;
    setOpenAnswer(answer);
  };
  const dialogs = useLateCode(loadDialogs, openAnswer !== null, close);
  if (offer.state !== 'open' && offer.state !== 'contested') return null;
  const isOpen = offer.state === 'open';
  const dialog = {
    offer,
    token,
    onStale,
    onClose: close,
    returnFocus: () => (hasAnswered.current ? title.current : null),
    onAnswered: (answeredOffer: PriceOffer) => {
      hasAnswered.current = true;
      close();
      onAnswered(answeredOffer);
    },
  };
  const isLoading = (answer: AnswerKind) => openAnswer === answer && dialogs === null;
  return (
    <div className="mt-6 grid gap-2.5">
      {isOpen && (
        <Button size="lg" busy={isLoading('accept')} onClick={() => openDialog('accept')}>
          Accept {priceText(offer.offer)}
        </Button>
      )}
      {isOpen && offer.canContest && (
        <Button variant="secondary" size="lg" busy={isLoading('contest')} onClick={() => openDialog('contest')}>
          Dispute a Deduction
        </Button>
      )}
      <Button variant="quiet" size="lg" busy={isLoading('return')} onClick={() => openDialog('return')}>
        {offer.isAtDoor ? 'Decline and Keep My Device' : 'Return My Device (Free)'}
      </Button>
      <p className="mt-1 text-note text-muted">
        {offer.isAtDoor
          ? 'You decide before your device leaves. We’ll text you a code to confirm it’s you.'
          : isOpen
            ? 'Take your time. If we don’t hear from you, we’ll never assume you accepted: we’ll return your device for free.'
            : 'Don’t want to wait? You can have your device back anytime.'}
      </p>
      {dialogs !== null && openAnswer === 'contest' && <dialogs.ContestDialog {...dialog} />}
      {dialogs !== null && (openAnswer === 'accept' || openAnswer === 'return') && (
        <dialogs.AnswerDialog {...dialog} answer={openAnswer} />
      )}
    </div>
  );
}
