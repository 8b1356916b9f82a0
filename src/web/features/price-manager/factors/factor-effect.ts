import { type FactorForm, readFactor } from '#contracts/forms/condition-factors.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { CONDITION_LABELS, CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import type { FactorTable } from './factors.api.ts';

/** A device in one condition whose price changes, in cents. */
export interface FactorEffect {
  key: string;
  device: string;
  condition: string;
  oldCents: Cents;
  newCents: Cents;
}

/** Examples of each changed condition when several change. */
const EACH = 2;

/** Returns the factors as typed; the current one when a field cannot be read. */
export function typedFactors(typed: FactorForm, now: ConditionFactors): Record<Condition, number> {
  const factors = { ...now };
  for (const condition of CONDITIONS) factors[condition] = readFactor(typed[condition]) ?? now[condition];
  return factors;
}

/** Prices the examples by both sets in every condition whose factor changes: locked to a carrier, at the counter. */
export function effectOf(
  { factors: now, examples }: Pick<FactorTable, 'factors' | 'examples'>,
  next: ConditionFactors,
): FactorEffect[] {
  const changed = CONDITIONS.filter((condition) => now[condition] !== next[condition]);
  const shown = changed.length > 1 ? examples.slice(0, EACH) : examples;
  return changed.flatMap((condition) =>
    shown.map(({ productId, deviceType, model, storage, basePrice }) => {
      const device = { deviceType, cellular: false, carrier: null, lockStatus: null };
      const price = (factors: ConditionFactors) =>
        priceDevice({ rule: 'counter', basePriceCents: parseMoney(basePrice) ?? 0, condition, factors, ...device });
      return {
        key: `${productId} ${condition}`,
        device: storage === null ? model : `${model} ${storage}`,
        condition: CONDITION_LABELS[condition],
        oldCents: price(now),
        newCents: price(next),
      };
    }),
  );
}
