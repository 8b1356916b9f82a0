import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { explainCondition, OTHER_CARRIER_PERCENT } from '#domain/pricing/rules.ts';
import { EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { BoxIcon, icon, SearchIcon } from '#web/ui/site-icons.tsx';
import { Section } from '../shared/section.tsx';

/** Icon of this section only: other pages do not load it. */
const EraseIcon = icon(<path d="M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6zM9 12l2.2 2.2L15.2 10" />);

/** Base price of the example: round, so that percent and dollars are easy to compare. */
const EXAMPLE_BASE_CENTS = 100_000;

/** Lists the reasons and, as a proof, the rule behind every price. */
export function WhyChoose() {
  const { shop } = usePageData();
  return (
    <Section id="why-choose" title={`Why Choose ${shop.name}`} raised>
      <div className="grid gap-5 sm:gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <ul className="grid gap-3.5 sm:gap-8 lg:content-center">
          <Reason icon={<SearchIcon />} title="No mystery pricing">
            Model, storage, condition and carrier set your price. That’s it.
          </Reason>
          <Reason icon={<BoxIcon />} title="You can always say no">
            If our final offer is lower and you decline, we’ll return your device for free.
          </Reason>
          <Reason icon={<EraseIcon />} title="Your data is erased">
            We securely erase every device we buy.
          </Reason>
        </ul>
        <ConditionTable />
      </div>
    </Section>
  );
}

function Reason({ icon: mark, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="text-accent">{mark}</span>
      <div className="min-w-0">
        <h3 className="text-lg sm:text-2xl">{title}</h3>
        <p className="mt-1 max-w-form text-muted max-sm:text-note max-sm:leading-snug">{children}</p>
      </div>
    </li>
  );
}

/** Shows the effect of each condition on a round price. */
function ConditionTable() {
  const factors = readFactors(usePageData().factors);
  return (
    <div className="rounded-3xl border border-line bg-canvas px-4 py-3 sm:p-8">
      <table className="w-full">
        <caption className="pb-2 text-left font-semibold tracking-tight sm:pb-3 sm:text-xl">
          How condition changes a {formatMoney(EXAMPLE_BASE_CENTS)} offer
        </caption>
        <tbody>
          {EVALUATION_CONDITIONS.map(({ value, label, hint }) => (
            <tr key={value} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal sm:py-2.5">
                <span className="block font-semibold">{label}</span>
                <span className="block text-note leading-snug text-muted max-sm:hidden">{hint}</span>
              </th>
              <td className="py-1 text-right whitespace-nowrap max-[20rem]:whitespace-normal sm:py-2.5">
                <span className="text-lg font-bold tracking-tight tabular-nums sm:block sm:text-xl">
                  {formatMoney((EXAMPLE_BASE_CENTS * factors[value]) / 100)}
                </span>{' '}
                <span className="inline-block text-note text-muted sm:min-w-21">
                  {explainCondition(value, factors)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line pt-2.5 text-note text-muted sm:pt-4">
        Carrier-locked iPhone or iPad: {100 - OTHER_CARRIER_PERCENT}% less
      </p>
    </div>
  );
}
