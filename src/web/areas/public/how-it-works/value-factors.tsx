import type { ReactNode } from 'react';
import { type ConditionFactors, readFactors } from '#domain/pricing/factors.ts';
import { explainCarrier, explainCondition, explainLock } from '#domain/pricing/rules.ts';
import { EVALUATION_CONDITIONS } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { Section } from '../shared/section.tsx';
import { Receipts } from './receipts.tsx';

/** Lists the five value factors, with numbers from the price table. */
export function ValueFactors() {
  const factors = readFactors(usePageData().factors);
  return (
    <Section id="value-factors" title="Five things set your price" raised>
      <p className="max-w-2xl text-lg text-muted">
        That’s all. Pickup or mail-in, one device or ten: same price. We round to a whole dollar.
      </p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <ol className="border-b border-line">
          <Factor name="Model" effect="base price">
            An iPhone 16 Pro is worth more than an iPhone 12.
          </Factor>
          <Factor name="Storage" effect="base price">
            Each storage size has its own base price.
          </Factor>
          <Factor name="Condition" effect={conditionRange(factors)}>
            {factors.excellent === 100
              ? 'Compared with excellent condition, which gets the base price.'
              : 'Compared with the base price.'}
            <ConditionEffects factors={factors} />
          </Factor>
          <Factor name="Carrier" effect={explainCarrier('other')}>
            For an iPhone or iPad locked to a carrier. Factory unlocked? No change.
          </Factor>
          <Factor name="Lock status" effect={explainLock('unlocked')}>
            Our store and the short form on our homepage ask if it’s locked, not who your carrier is. An unlocked iPhone
            or cellular iPad adds this much. Locked? No change.
          </Factor>
        </ol>
        <Receipts factors={factors} />
      </div>
    </Section>
  );
}

function Factor({ name, effect, children }: { name: string; effect: string; children: ReactNode }) {
  return (
    <li className="border-t border-line py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-xl sm:text-2xl">{name}</h3>
        <p className="text-lg font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-xl">{effect}</p>
      </div>
      <div className="mt-1.5 text-muted">{children}</div>
    </li>
  );
}

/**
 * Shows the effects of conditions. The form with four grades offers Used in place of Excellent to Fair; its number is
 * included too.
 */
function ConditionEffects({ factors }: { factors: ConditionFactors }) {
  return (
    <>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {EVALUATION_CONDITIONS.map(({ value, label }) => (
          <li key={value} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="text-ink">{label}</span>
            <span className="tabular-nums">{explainCondition(value, factors)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        The Sell Your Device form on our home page uses four grades: New and Open Box as above, Used (
        {explainCondition('used', factors)}) and Broken ({explainCondition('broken', factors)}).
      </p>
    </>
  );
}

/** Returns the range from the best grade to the worst: "+10% to -50%". */
function conditionRange(factors: ConditionFactors): string {
  const sorted = EVALUATION_CONDITIONS.map(({ value }) => value).sort((a, b) => factors[b] - factors[a]);
  return [sorted.at(0), sorted.at(-1)]
    .flatMap((condition) => (condition ? [explainCondition(condition, factors)] : []))
    .join(' to ');
}
