import type { ReactNode } from 'react';
import { feesText } from '#domain/payouts/fee-texts.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { CONFIRMED_WITHIN, MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { usePageData } from '#web/page-data.ts';
import { paymentMethodsText, pickupHours, pickupPlace } from '../shared/promises.ts';

/** The three steps: quote, evaluation, get paid. */
export function Steps() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="steps-title" className="page-width pt-8 pb-14 sm:pb-20">
      <h2 id="steps-title" className="sr-only">
        The three steps
      </h2>
      <ol>
        <Step number={1} title="Get a quote" when="In seconds">
          <p>
            Choose your model, storage and condition, plus the carrier for iPhone and iPad. See your price instantly. It
            updates as you go and stays good for {QUOTE_VALID_DAYS} days.
          </p>
          <p>
            Like the price? Enter your name and email, confirm your phone with a code we text you, and choose free home
            pickup {pickupPlace(shop)} or mail-in with a prepaid label.
          </p>
        </Step>
        <Step number={2} title="Evaluation" when={`Quote confirmed within ${CONFIRMED_WITHIN}`}>
          <p>
            We confirm your quote within {CONFIRMED_WITHIN}. A driver picks up your device at the time you chose,{' '}
            {pickupHours(shop)}, or you mail it in. Then we check that it matches your description.
          </p>
          <p>
            If everything checks out, you get your quote. If not, we’ll send a new offer, and it’s your call. Decline,
            and we’ll send your device back for free.
          </p>
        </Step>
        <Step number={3} title="Get paid" when={`Within ${PAID_WITHIN}`}>
          <p>
            We pay you within {PAID_WITHIN}. For mail-in devices, it’s {MAILED_PAID_WITHIN} after evaluation.
          </p>
          <p>
            Choose how: {paymentMethodsText(shop)}. {feesText(shop.payoutWays, shop.fees)}
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
