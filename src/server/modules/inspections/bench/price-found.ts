import { seriesOfModel } from '#domain/catalog/catalog.ts';
import type { DeductedDevice, DeductionPolicy } from '#domain/inspection/deductions.ts';
import { type OfferLine, priceInspection } from '#domain/inspection/offer-lines.ts';
import { lineLabel, lineSubject } from '#domain/inspection/photos.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { lockFromCarrier, type PriceInput } from '#domain/pricing/quote.ts';
import type { StoredProduct } from '#server/modules/catalog/index.ts';
import type { SellerAnswers } from '#server/modules/orders/index.ts';
import type { InspectedPrice } from '../inspected-price.ts';
import type { InspectionRow } from '../inspections.queries.ts';

/** Products that the seller and the inspector named, as `Catalog.findEver` returns them. */
export interface NamedProducts {
  stated: StoredProduct;
  found: StoredProduct;
}

/** Prices of an inspected device. */
export interface PricedInspection {
  lines: readonly OfferLine[];
  offerCents: number;
  /** The prices to show and to store. */
  price: InspectedPrice;
}

/** Settings of the owner that decide a price. */
export interface Pricing {
  /** Today's factors; those of the quote are stored with its answers. */
  factors: ConditionFactors;
  /** Policies of the quote's day and of today, as `readPolicies` returns them. */
  policies: readonly DeductionPolicy[];
}

type Findings = Pick<InspectionRow, 'productId' | 'condition' | 'carrier' | 'lockStatus' | 'defects'>;

/**
 * Prices an inspected device by the rule of its quote. The product that the seller named keeps the base price of the quote; any
 * other product has today's.
 */
export function priceInspectedDevice(
  answers: SellerAnswers,
  findings: Findings,
  products: NamedProducts,
  { factors, policies }: Pricing,
): PricedInspection {
  const { quotedCents } = answers;
  const { lines, inCondition, ...cents } = priceInspection({
    quotedCents,
    quoted: { ...inputOf(answers, products.stated, answers), factors: answers.factors },
    found: { ...inputOf(findings, products.found, answers), factors },
    defects: findings.defects,
    ...deductedDevice(products.found),
    policies,
  });
  return {
    lines,
    offerCents: cents.offerCents,
    price: {
      quotedCents,
      lines: lines.map((line) => ({
        kind: line.kind,
        code: lineSubject(line),
        label: lineLabel(line),
        cents: line.cents,
      })),
      inCondition: [...inCondition],
      ...cents,
    },
  };
}

/** Returns the device type, and the series by the catalog, that decide which deductions apply. */
export function deductedDevice({ deviceType, model }: StoredProduct): DeductedDevice {
  return { deviceType, series: seriesOfModel(deviceType, model) };
}

function inputOf(
  { productId, condition, carrier, lockStatus }: Omit<Findings, 'defects'>,
  { deviceType, cellular, basePriceCents }: StoredProduct,
  answers: SellerAnswers,
): Omit<PriceInput, 'factors'> {
  return {
    rule: answers.priceRule,
    basePriceCents: productId === answers.productId ? answers.baseCents : basePriceCents,
    condition,
    deviceType,
    cellular,
    carrier,
    lockStatus: carrier === null ? lockStatus : lockFromCarrier(carrier),
  };
}
