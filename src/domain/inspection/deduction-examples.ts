import type { Cents } from '../money.ts';
import { groupBy } from '../stand-ins/group-by.ts';
import type { DeviceType } from '../vocabulary.ts';
import { type DeductionRule, deductedCents, deductionFor } from './deductions.ts';
import { type DefectCode, defectsOf } from './defects.ts';

/** A device that the shop buys. */
export interface ExampleProduct {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  series: string | null;
  basePriceCents: Cents;
}

/** Effect of a rule change on one device, in cents. */
export interface DeductionExample {
  product: ExampleProduct;
  oldCents: Cents;
  newCents: Cents;
}

export interface DeductionEffect {
  /** Changed devices of each type, evenly from the cheapest to the most expensive. */
  examples: DeductionExample[];
  /** Number of products whose deduction changes. */
  changed: number;
  /** Number of other products that can have this defect. */
  unchanged: number;
  /** Number of changed products whose new deduction takes the whole base price. */
  wholePrice: number;
}

/** Maximum number of examples for a change of one type, and for each type when it affects several. */
const MAX_EXAMPLES = { oneType: 6, each: 3 };

/**
 * Compares the deductions of a defect under two sets of rules on the devices of a list. Bounded: at most three examples
 * of each type, or six of one.
 */
export function compareDeductions(
  code: DefectCode,
  products: readonly ExampleProduct[],
  { before, after }: Record<'before' | 'after', readonly DeductionRule[]>,
): DeductionEffect {
  const ofCode = (rules: readonly DeductionRule[]) => rules.filter((rule) => rule.code === code);
  const [old, next] = [ofCode(before), ofCode(after)];
  const possible = products.filter(({ deviceType }) => defectsOf(deviceType).includes(code));
  const compared = possible.map((product) => ({
    product,
    oldCents: deductedCents(deductionFor(code, product, old), product.basePriceCents),
    newCents: deductedCents(deductionFor(code, product, next), product.basePriceCents),
  }));
  const changed = compared.filter(({ oldCents, newCents }) => oldCents !== newCents);
  const types = groupBy(changed, ({ product }) => product.deviceType);
  const most = types.size === 1 ? MAX_EXAMPLES.oneType : MAX_EXAMPLES.each;
  return {
    examples: [...types.values()].flatMap((ofType) => pickEvenly(ofType, most)),
    changed: changed.length,
    unchanged: compared.length - changed.length,
    wholePrice: changed.filter(({ product, newCents }) => newCents >= product.basePriceCents).length,
  };
}

/** Picks examples by price, evenly from the cheapest to the most expensive. */
function pickEvenly(examples: readonly DeductionExample[], most: number): DeductionExample[] {
  const byPrice = examples.toSorted((one, other) => one.product.basePriceCents - other.product.basePriceCents);
  if (byPrice.length <= most) return byPrice;
  return Array.from({ length: most }, (_none, index) =>
    Math.round((index * (byPrice.length - 1)) / (most - 1)),
  ).flatMap((index) => byPrice[index] ?? []);
}
