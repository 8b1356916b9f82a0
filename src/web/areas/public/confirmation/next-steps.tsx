import { useId } from 'react';
import { Link } from 'wouter';
import type { Order } from '#contracts/orders.ts';
import type { CustomerServiceMethod } from '#domain/vocabulary.ts';
import { appointmentText } from '#web/features/orders/index.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckIcon } from '#web/ui/icons.tsx';

const REVIEW_MS = 24 * 60 * 60_000;

interface Step {
  title: string;
  text: string;
  /** Returns the dates of the step, as far as the orders have them. */
  when?: (orders: readonly Order[], timeZone: string) => readonly string[];
}

/** The four steps after an order. */
const STEPS: readonly Step[] = [
  {
    title: 'We review your order',
    text: 'We’ll confirm your quote within 24 hours.',
    when: (orders, timeZone) => {
      const latest = Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)));
      return [`By ${momentText(new Date(latest + REVIEW_MS).toISOString(), timeZone)}`];
    },
  },
  {
    title: 'Get your device to us',
    text: 'Mail-in: we’ll email your prepaid shipping label. Home pickup: a driver comes at the time you chose.',
    when: (orders) => [...new Set(orders.flatMap((order) => appointmentText(order) ?? []))],
  },
  { title: 'We inspect it', text: 'We check that it matches your description and confirm your final price.' },
  { title: 'You get paid', text: 'We’ll pay you within 1-2 business days.' },
];

/**
 * Shows what follows the orders: next steps with their dates, what to have ready, and links. @param orders empty when
 * they could not be read
 */
export function NextSteps({ orders }: { orders: readonly Order[] }) {
  const { timeZone } = usePageData().shop;
  const mailed = orders.find(({ serviceMethod }) => serviceMethod === 'mail');
  return (
    <>
      <section aria-labelledby="next-steps-title" className="mt-10 sm:mt-14">
        <h2 id="next-steps-title" className="text-2xl sm:text-3xl">
          What happens next
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {STEPS.map(({ title, text, when }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="w-7 shrink-0 text-3xl leading-none font-bold text-accent tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg tracking-tight">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
                {orders.length > 0 &&
                  when?.(orders, timeZone).map((moment) => (
                    <p key={moment} className="mt-1 font-semibold tabular-nums">
                      {moment}
                    </p>
                  ))}
                {index === STEPS.length - 1 && mailed !== undefined && (
                  <Link href={`/orders/${mailed.id}`} className="text-link inline-flex min-h-target items-center">
                    Choose how we pay you
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Preparation orders={orders} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Link href="/dashboard" className={buttonClass('secondary', 'lg')}>
          Track Your Order
        </Link>
        <Link href="/" className={buttonClass('quiet', 'lg')}>
          Back to Home
        </Link>
      </div>
    </>
  );
}

/** First steps with the device, for every service method. */
const ERASE = ['Back up your data', 'Sign out of your Apple Account', 'Erase the device in its settings'] as const;

interface AtHand {
  title: string;
  device: string;
  others: readonly string[];
}

/** Things to have at hand for a handover. */
const AT_HAND: Record<CustomerServiceMethod, AtHand> = {
  mail: {
    title: 'What to pack',
    device: 'The device, turned off',
    others: ['A sturdy box with padding on all sides', 'Our label on the outside, any old labels removed'],
  },
  home_pickup: {
    title: 'What to have ready',
    device: 'The device, charged enough to turn on',
    others: ['Your order number', 'Your phone, in case the driver calls'],
  },
};

function Preparation({ orders }: { orders: readonly Order[] }) {
  const methods = (['mail', 'home_pickup'] as const).filter((method) =>
    orders.some(({ serviceMethod }) => serviceMethod === method),
  );
  const withBox = orders.some(({ condition }) => condition === 'new' || condition === 'open_box');
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 rounded-3xl bg-accent-soft p-6 sm:grid-cols-2 sm:p-8">
      <CheckList title="Before you hand it over" things={ERASE} />
      {methods.map((method) => {
        const { title, device, others } = AT_HAND[method];
        const things = [device, ...(withBox ? ['Everything that came in the box'] : []), ...others];
        return <CheckList key={method} title={title} things={things} />;
      })}
    </div>
  );
}

function CheckList({ title, things }: { title: string; things: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg tracking-tight">
        {title}
      </h2>
      <ul className="mt-3 grid gap-2">
        {things.map((thing) => (
          <li key={thing} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
