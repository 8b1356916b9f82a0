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

/** Shows the offer, or its result. */
export function OfferHeading({ offer, nowMs, timeZone, title }: OfferHeadingProps) {
  const { device, number } = offer;
  const { heading, text } = (offer.isAtDoor ? doorHeading(offer.state) : null) ?? textsOf(offer);
  return (
    <div className="flex items-start gap-6">
      <div className="min-w-0 flex-1">
        <p className="text-muted">
          {device.model}
          {device.storage !== NO_STORAGE && `, ${device.storage}`} · Order #
          <span className="tabular-nums">{number}</span>
        </p>
        <h1 ref={title} tabIndex={-1} className="mt-1 page-title text-balance tabular-nums outline-none">
          {heading}
        </h1>
        <p className="mt-4 max-w-text text-lg text-muted">{text}</p>
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
      <p className={ANSWER_BY}>Our driver is waiting for your answer. If you don’t answer, you keep your device.</p>
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

/** Returns heading and text of the page. */
function textsOf(offer: PriceOffer): { heading: string; text: string } {
  const offered = priceText(offer.offer);
  const quote = priceText(offer.quoted);
  switch (offer.state) {
    case 'open':
      return { heading: `Our offer: ${offered}`, text: openText(offer, quote) };
    case 'contested':
      return {
        heading: 'We’re taking another look',
        text: 'A different person is reviewing your dispute. Your deadline is paused, and nothing happens to your device until we decide. We’ll let you know right away.',
      };
    case 'accepted':
      return {
        heading: `You accepted ${offered}`,
        text: offer.answer?.spokenWith
          ? `Thank you. We recorded your answer when we spoke with ${offer.answer.spokenWith}.`
          : 'Thank you. That’s what we’ll pay you.',
      };
    case 'declined':
      return { heading: 'Your device is coming back', text: 'We’ll ship it back to you for free.' };
    case 'lapsed':
      return {
        heading: 'Your device is coming back',
        text: 'We didn’t hear from you in time, and we never assume you accepted. We’ll ship it back to you for free.',
      };
    case 'restored':
      return {
        heading: `We’ll pay ${offered}, as quoted`,
        text: 'We took another look, and you were right. You get your full quote.',
      };
    case 'replaced':
      return {
        heading: 'There’s a newer offer',
        text: 'We inspected your device again, so this offer has ended. Here’s what it said.',
      };
    default:
      return assertNever(offer.state);
  }
}

function openText({ lines, canContest, isAtDoor }: PriceOffer, quote: string): string {
  const isReviewed = lines.some(({ contest }) => contest?.decision != null);
  const charged = lines.filter(({ amount }) => amount.startsWith('-')).length;
  if (isReviewed) {
    return `We quoted ${quote}. A different person reviewed your dispute. You’ll find their answer with each deduction. Now it’s your call.`;
  }
  const differences = charged === 1 ? 'one difference' : countText(charged, 'difference');
  return `We quoted ${quote}. ${isAtDoor ? 'Our driver' : 'Our inspection'} found ${differences} from what you told us. See what we found and what it costs below.${canContest || isAtDoor ? ' It’s your call.' : ''}`;
}
