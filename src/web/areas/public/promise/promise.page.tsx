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
    title: `How often we keep our quote, counted | ${shop.name}`,
    description: `Of the last ${PROMISE_DAYS} days: how many devices ${shop.name} paid as quoted, how much the others lost, how long payment took, and how soon devices went back.`,
    canonicalPath: '/promise',
  };
}

/** Route /promise: what the shop's ledger says about its quotes (docs/decisions/048). */
export function Page() {
  const { promise } = usePageData();
  return (
    <>
      <PageHeading title="How often we keep our quote">
        Every shop says that its price is fair. These are the numbers of our own ledger, good or bad, of the last{' '}
        {PROMISE_DAYS} days.
      </PageHeading>
      {promise === null ? <NotEnough /> : <Figures promise={promise} />}
      <Section id="counted" title="How each is counted" raised>
        <dl className="grid max-w-3xl gap-6 text-muted sm:text-lg">
          {WAYS.map(({ name, way }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="mt-1">{way}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="pt-10 sm:pt-20">
        <ClosingCall
          title="See what yours is worth"
          text="Pick the model and its condition. The price is there at once."
        />
      </div>
    </>
  );
}

const WAYS = [
  {
    name: 'Paid as quoted or more',
    way: 'All orders that were paid in these days. One counts as kept when its seller got the quoted price or more. A payment that was reversed counts only once it was made again. Rounded down.',
  },
  {
    name: 'Middle cut of the others',
    way: 'Of the orders that were paid less than quoted: half of them lost this much or less, half this much or more.',
  },
  {
    name: 'From arrival to payment',
    way: 'Devices that were mailed or picked up. The time runs from opening the package at our bench, or from the day on which we marked the device as received, until the payment. Nights, weekends and your time to decide about a new price count, too. Half were paid sooner. Rounded up to whole hours.',
  },
  {
    name: 'Sent back in two business days',
    way: 'Devices that had to go back, because their seller declined our price or did not answer. One counts when it was with the carrier, or with its owner, by the end of the second business day.',
  },
  {
    name: 'What we leave out',
    way: `Nothing is shown below ${LEAST_ORDERS} paid orders, and no middle of fewer than five. We count once a day, up to the day before.`,
  },
] as const;

function Figures({ promise }: { promise: PromiseFigures }) {
  const { orders, keptPercent, cutCents, hours, returnsPercent } = promise;
  const figures = [
    { value: `${keptPercent}%`, label: 'were paid as quoted or more' },
    { value: cutCents === null ? null : formatMoney(cutCents), label: 'was the middle cut of the others' },
    { value: hours === null ? null : hoursText(hours), label: 'or less from arrival to payment, for half of them' },
    {
      value: returnsPercent === null ? null : `${returnsPercent}%`,
      label: 'of returns were sent in two business days',
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
              <p className="text-xl font-semibold text-muted">Too few to count</p>
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
          Not enough to count yet
        </h2>
        <p className="mt-3 text-muted sm:text-lg">
          These numbers are here once {LEAST_ORDERS} orders were paid within {PROMISE_DAYS} days. A share of fewer would
          say little, so we show none until there are more.
        </p>
      </div>
    </section>
  );
}

/** Days from the second on: "31 hours" is clear, "190 hours" is not. */
function hoursText(hours: number): string {
  if (hours === 1) return '1 hour';
  return hours < 72 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
