import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { explainCondition, OTHER_CARRIER_PERCENT } from '#domain/pricing/rules.ts';
import { EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { Section } from '../shared/section.tsx';

/** Base price of the example: round, so that percent and dollars are easy to compare. */
const EXAMPLE_BASE_CENTS = 100_000;

/** Lists verifiable reasons (C2, Why Choose section): above all the rule that makes every price. */
export function WhyChoose() {
  const { shop } = usePageData();
  return (
    <Section id="why-choose" title={`Why Choose ${shop.name}`} raised>
      <div className="grid gap-8 pt-2 sm:gap-12 sm:pt-4 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div className="flex flex-col gap-5 sm:gap-9">
          <Reason title="See your price first">
            Get a quote without an account or email. We only ask who you are when you’re ready to sell.
          </Reason>
          <Reason title="No mystery pricing">
            Model, storage and condition set your price, plus the carrier for iPhone and iPad. That’s it, and it’s all
            listed here.
          </Reason>
          <Reason title={`A real store in ${shop.city}`}>
            We’re at {shop.street}, open seven days a week. Stop by or call{' '}
            <a className="text-link whitespace-nowrap" href={phoneHref(shop.phone)}>
              {shop.phone}
            </a>
            .
          </Reason>
        </div>
        <ConditionTable />
      </div>
    </Section>
  );
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-ink pt-3 sm:pt-5 lg:flex-1">
      <h3 className="text-xl sm:text-2xl">{title}</h3>
      <p className="mt-2 max-w-form text-muted">{children}</p>
    </div>
  );
}

function ConditionTable() {
  const factors = readFactors(usePageData().factors);
  const widest = Math.max(...EVALUATION_CONDITIONS.map(({ value }) => factors[value]));
  return (
    <div className="rounded-3xl border border-line bg-canvas p-4 sm:p-8">
      <table className="w-full">
        <caption className="pb-4 text-left text-xl font-semibold tracking-tight">
          How condition changes a {formatMoney(EXAMPLE_BASE_CENTS)} offer
        </caption>
        <tbody>
          {EVALUATION_CONDITIONS.map(({ value, label, hint }) => (
            <tr key={value} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 sm:py-3 text-left font-normal">
                <span className="block font-semibold">{label}</span>
                <span className="block text-note leading-snug text-muted max-sm:hidden">{hint}</span>
                <Bar percent={factors[value]} widest={widest} />
              </th>
              <td className="py-2 text-right sm:py-3 align-top whitespace-nowrap max-[20rem]:whitespace-normal">
                <span className="text-lg font-bold tracking-tight tabular-nums sm:block sm:text-xl">
                  {formatMoney((EXAMPLE_BASE_CENTS * factors[value]) / 100)}
                </span>{' '}
                <span className="inline-block text-note sm:min-w-21 text-muted">
                  {explainCondition(value, factors)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 border-t border-line pt-4 text-note text-muted">
        iPhone or iPad locked to a carrier? {100 - OTHER_CARRIER_PERCENT}% less.
      </p>
    </div>
  );
}

function Bar({ percent, widest }: { percent: number; widest: number }) {
  return (
    <svg
      viewBox={`0 0 ${widest} 3`}
      preserveAspectRatio="none"
      className="mt-2.5 block h-1.5 w-full max-sm:hidden"
      aria-hidden="true"
    >
      <rect className="fill-tone-grey" width={widest} height="3" />
      <rect className="fill-accent" width={percent} height="3" />
    </svg>
  );
}
