import type { ReactNode } from 'react';
import { FEES_TEXT } from '#domain/payouts/payout-ways.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { CONFIRMED_WITHIN, MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { usePageData } from '#web/page-data.ts';
import { PAYMENT_METHODS_TEXT, PICKUP_HOURS } from '../shared/promises.ts';

/** C2, route /how-it-works: quote, evaluation, get paid. */
export function Steps() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="steps-title" className="page-width pt-8 pb-14 sm:pb-20">
      <h2 id="steps-title" className="sr-only">
        The three steps
      </h2>
      <ol>
        <Step number={1} title="Get a quote" when="At once">
          <p>
            Choose the model, its storage and its condition; for an iPhone or iPad we also ask for the carrier. The
            price appears with your last answer and follows every answer you change. It stays good for{' '}
            {QUOTE_VALID_DAYS} days.
          </p>
          <p>
            To sell at that price, leave your name and e-mail, confirm your phone with a code we text you, and choose
            how the device reaches us: free home pickup around {shop.city}, or mail with a prepaid label.
          </p>
        </Step>
        <Step number={2} title="Evaluation" when={`Quote confirmed within ${CONFIRMED_WITHIN}`}>
          <p>
            We go through your order and confirm the quote within {CONFIRMED_WITHIN}. A driver collects the device at
            the hour you picked, {PICKUP_HOURS}, or your parcel arrives. Then we compare it with your description.
          </p>
          <p>
            If all is as you said, the quote is the price. If not, we name a new price and you decide. Decline, and the
            device comes back to you at no cost.
          </p>
        </Step>
        <Step number={3} title="Get paid" when={`Within ${PAID_WITHIN}`}>
          <p>
            Payment follows within {PAID_WITHIN}. For a device that came by mail it is {MAILED_PAID_WITHIN} after
            evaluation.
          </p>
          <p>
            You are paid by {PAYMENT_METHODS_TEXT}. {FEES_TEXT}
          </p>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Duration of the step. */
  when: string;
  children: ReactNode;
}

function Step({ number, title, when, children }: StepProps) {
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-y-4 border-t-2 border-ink py-7 sm:grid-cols-[5rem_1fr] sm:py-10 lg:grid-cols-[7rem_1fr_1.7fr]">
      <span
        aria-hidden="true"
        className="text-4xl leading-none font-bold tracking-tight text-accent tabular-nums sm:text-6xl"
      >
        {number}
      </span>
      <div>
        <h3 className="text-2xl sm:text-4xl">{title}</h3>
        <p className="mt-2 font-semibold text-accent">{when}</p>
      </div>
      <div className="col-start-2 grid max-w-answer gap-3 text-muted lg:col-start-3 lg:text-lg">{children}</div>
    </li>
  );
}
