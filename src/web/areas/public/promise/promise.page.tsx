import type { PageData } from '#contracts/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { LEAST_ORDERS, PROMISE_DAYS, type PromiseFigures } from '#domain/promise/figures.ts';
import { dateText } from '#web/lib/format.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { Section } from '../shared/section.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `How often we pay what we quote | ${shop.name}`,
    description: `The last ${PROMISE_DAYS} days in numbers: how often ${shop.name} paid what it quoted, the typical price drop, and how fast we paid and sent devices back.`,
    canonicalPath: '/promise',
  };
}

/** Shows figures from the shop's ledger about its quotes (decision 024). */
export function Page() {
  const { promise } = usePageData();
  return (
    <>
      <PageHeading title="How often we pay what we quote">
        Every shop says its prices are fair. Here are our real numbers from the last {PROMISE_DAYS} days, good or bad.
      </PageHeading>
      {promise === null ? <NotEnough /> : <Figures promise={promise} />}
      <Section id="counted" title="How we calculate this" raised>
        <dl className="grid max-w-3xl gap-6 text-muted sm:text-lg">
          {CALCULATIONS.map(({ name, way }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="mt-1">{way}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <ClosingCall title="See what yours is worth" text="Pick your model and condition to get an instant price." />
    </>
  );
}

const CALCULATIONS = [
  {
    name: 'Paid as quoted or more',
    way: 'All orders we paid in this period. An order counts if the seller got the quoted price or more. A reversed payment only counts once it’s paid again. Rounded down.',
  },
  {
    name: 'Typical price drop',
    way: 'Orders we paid less than quoted. Half dropped by this much or less, half by this much or more.',
  },
  {
    name: 'From arrival to payment',
    way: 'Mail-in and picked-up devices. The clock starts when we open the package, or on the day we mark the device as received, and stops when we pay. Nights, weekends and the time sellers take to decide on a new price all count. Half were paid sooner. Rounded up to whole hours.',
  },
  {
    name: 'Sent back within two business days',
    way: 'Devices we returned because the seller declined our price or didn’t answer. A return counts if the carrier or the owner had the device by the end of the second business day.',
  },
  {
    name: 'The fine print',
    way: `We show nothing with fewer than ${LEAST_ORDERS} paid orders, and no typical value with fewer than five. Updated daily, through the day before.`,
  },
] as const;

function Figures({ promise }: { promise: PromiseFigures }) {
  const { orders, keptPercent, cutCents, hours, returnsPercent } = promise;
  const figures = [
    { value: `${keptPercent}%`, label: 'of orders paid as quoted or more' },
    { value: cutCents === null ? null : formatMoney(cutCents), label: 'typical price drop on the rest' },
    { value: hours === null ? null : hoursText(hours), label: 'or less from arrival to payment, half the time' },
    {
      value: returnsPercent === null ? null : `${returnsPercent}%`,
      label: 'of returns sent back within two business days',
    },
  ];
  return (
    <section aria-labelledby="figures-title" className="page-width pt-4 pb-14 sm:pb-20">
      <h2 id="figures-title" className="text-lg font-normal tracking-normal text-muted">
        {orders.toLocaleString('en-US')} paid orders, {dateText(promise.firstDay)} to {dateText(promise.lastDay)}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ value, label }) => (
          <li key={label} className="flex flex-col gap-2 rounded-3xl border border-line bg-surface p-6">
            {value === null ? (
              <p className="text-xl font-semibold text-muted">Not enough data yet</p>
            ) : (
              <p className="text-4xl font-bold tabular-nums sm:text-5xl">{value}</p>
            )}
            <p className="text-muted">{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotEnough() {
  return (
    <section aria-labelledby="not-enough-title" className="page-width pt-4 pb-14 sm:pb-20">
      <div className="max-w-2xl rounded-3xl border border-line bg-surface p-6 sm:p-8">
        <h2 id="not-enough-title" className="text-2xl">
          Not enough orders yet
        </h2>
        <p className="mt-3 text-muted sm:text-lg">
          We’ll publish these once we’ve paid {LEAST_ORDERS} orders within {PROMISE_DAYS} days.
        </p>
      </div>
    </section>
  );
}

/** Formats a duration; from 72 hours on in days: "31 hours" is clear, "190 hours" is not. */
function hoursText(hours: number): string {
  if (hours === 1) return '1 hour';
  return hours < 72 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
