import type { Ref } from 'react';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { assertNever } from '#domain/assert-never.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { leftText } from './answer-by.ts';
import { doorHeading } from './at-door.ts';

interface OfferHeadingProps {
  offer: PriceOffer;
  nowMs: number;
  timeZone: string;
  /** The heading gets the focus after an answer. */
  title: Ref<HTMLHeadingElement>;
}

/** Says what the offer is, or what came of it. */
export function OfferHeading({ offer, nowMs, timeZone, title }: OfferHeadingProps) {
  const { device, number } = offer;
  const { heading, text } = (offer.isAtDoor ? doorHeading(offer.state) : null) ?? wordsOf(offer);
  return (
    <div className="flex items-start gap-6">
      <div className="min-w-0 flex-1">
        <p className="text-muted">
          {device.model}
          {device.storage !== NO_STORAGE && `, ${device.storage}`} · Order #
          <span className="tabular-nums">{number}</span>
        </p>
        <h1
          ref={title}
          tabIndex={-1}
          className="mt-1 text-4xl font-bold text-balance tabular-nums outline-none sm:text-6xl"
        >
          {heading}
        </h1>
        <p className="mt-4 max-w-text text-lg text-muted sm:text-xl">{text}</p>
        {offer.state === 'open' && <AnswerBy offer={offer} nowMs={nowMs} timeZone={timeZone} />}
      </div>
      <DeviceArt product={device} className="hidden size-36 shrink-0 sm:block" />
    </div>
  );
}

const ANSWER_BY = 'mt-5 inline-block rounded-2xl bg-tone-orange px-4 py-2.5 text-on-tone-orange';

function AnswerBy({ offer: { answerBy, isAtDoor }, nowMs, timeZone }: Omit<OfferHeadingProps, 'title'>) {
  if (isAtDoor)
    return (
      <p className={ANSWER_BY}>Our driver waits with you for your answer. Without one, your device stays with you.</p>
    );
  const left = leftText(answerBy, nowMs);
  return (
    <p className={ANSWER_BY}>
      Please answer by{' '}
      <time dateTime={answerBy} className="font-semibold">
        {momentText(answerBy, timeZone)}
      </time>
      {left !== null && <span className="tabular-nums"> ({left})</span>}
    </p>
  );
}

/** Returns what the page says first. */
function wordsOf(offer: PriceOffer): { heading: string; text: string } {
  const now = priceText(offer.offer);
  const quote = priceText(offer.quoted);
  switch (offer.state) {
    case 'open':
      return { heading: `Our offer: ${now}`, text: openText(offer, quote) };
    case 'contested':
      return {
        heading: 'We are looking again',
        text: 'A person other than the one who inspected your device looks at what you contested. Nothing happens to your device until that is decided, and we write to you as soon as it is.',
      };
    case 'accepted':
      return {
        heading: `You accepted ${now}`,
        text: offer.answer?.spokenWith
          ? `Thank you. We noted it when we spoke with ${offer.answer.spokenWith}.`
          : 'Thank you. That is the price that we pay.',
      };
    case 'declined':
      return { heading: 'Your device comes back', text: 'You chose to have it back. The way to you is free.' };
    case 'lapsed':
      return {
        heading: 'Your device comes back',
        text: 'We heard nothing from you in time, and silence is never a yes. So we send your device back, free.',
      };
    case 'restored':
      return {
        heading: `We pay ${now}, as quoted`,
        text: 'A second person looked at what you contested, and you were right. Your quote stands.',
      };
    case 'replaced':
      return {
        heading: 'There is a newer offer',
        text: 'Your device was looked at once more since, so this offer has ended. Here it is as it was.',
      };
    default:
      return assertNever(offer.state);
  }
}

function openText({ lines, canContest, isAtDoor }: PriceOffer, quote: string): string {
  const isLookedAtAgain = lines.some(({ contest }) => contest?.decision != null);
  const charged = lines.filter(({ amount }) => amount.startsWith('-')).length;
  if (isLookedAtAgain) {
    return `You were quoted ${quote}. What you contested was looked at by a second person: their words are at each line. Now it is your decision.`;
  }
  const found = charged === 1 ? 'one thing that differs' : `${countText(charged, 'thing')} that differ`;
  return `You were quoted ${quote}. ${isAtDoor ? 'Our driver' : 'Our inspection'} found ${found} from what you told us: here is each one, with its proof and its price.${canContest || isAtDoor ? ' You decide.' : ''}`;
}
