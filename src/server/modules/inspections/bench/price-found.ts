import type { InspectedPrice } from '#contracts/inspections.ts';
import { seriesOfModel } from '#domain/catalog/catalog.ts';
import type { DeductedDevice, DeductionPolicy } from '#domain/inspection/deductions.ts';
import { type OfferLine, priceInspection } from '#domain/inspection/offer-lines.ts';
import { lineLabel, lineSubject } from '#domain/inspection/photos.ts';
import { toDecimal } from '#domain/money.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { lockFromCarrier, type PriceInput } from '#domain/pricing/quote.ts';
import type { StoredProduct } from '#server/modules/catalog/index.ts';
import type { SellerAnswers } from '#server/modules/orders/index.ts';
import type { InspectionRow } from '../inspections.queries.ts';

/** Products that both sides name, as `Catalog.findKnown` finds them. */
export interface NamedProducts {
  said: StoredProduct;
  found: StoredProduct;
}

/** A device as it was inspected, in money. */
export interface PricedInspection {
  lines: readonly OfferLine[];
  foundCents: number;
  offerCents: number;
  trustCents: number;
  wire: InspectedPrice;
}

/** What the owner has set. */
export interface Pricing {
  /** Factors of today; those of the quote are beside its answers. */
  factors: ConditionFactors;
  /** Those of the quote's day and of today, as the module of deductions reads them. */
  policies: readonly DeductionPolicy[];
}

type Found = Pick<InspectionRow, 'productId' | 'condition' | 'carrier' | 'lockStatus' | 'defects'>;

/**
 * Prices what was found by the rule of the quote. The device that the seller named keeps the base price of its quote;
 * another one has today's.
 */
export function priceFound(
  said: SellerAnswers,
  found: Found,
  products: NamedProducts,
  { factors, policies }: Pricing,
): PricedInspection {
  const priced = priceInspection({
    quotedCents: said.quotedCents,
    said: { ...inputOf(said, products.said, said), factors: said.factors },
    found: { ...inputOf(found, products.found, said), factors },
    defects: found.defects,
    ...deductedDevice(products.found),
    policies,
  });
  return {
    ...priced,
    wire: {
      quoted: toDecimal(said.quotedCents),
      lines: priced.lines.map((line) => ({
        kind: line.kind,
        code: lineSubject(line),
        label: lineLabel(line),
        amount: toDecimal(line.cents),
      })),
      inCondition: [...priced.inCondition],
      found: toDecimal(priced.foundCents),
      offer: toDecimal(priced.offerCents),
      trust: toDecimal(priced.trustCents),
    },
  };
}

/** Names the device whose deductions count: its series is that of the catalog. */
export function deductedDevice({ deviceType, model }: StoredProduct): DeductedDevice {
  return { deviceType, series: seriesOfModel(deviceType, model) };
}

function inputOf(
  { productId, condition, carrier, lockStatus }: Omit<Found, 'defects'>,
  { deviceType, cellular, basePriceCents }: StoredProduct,
  said: SellerAnswers,
): Omit<PriceInput, 'factors'> {
  return {
    rule: said.priceRule,
    basePriceCents: productId === said.productId ? said.baseCents : basePriceCents,
    condition,
    deviceType,
    cellular,
    carrier,
    lockStatus: carrier === null ? lockStatus : lockFromCarrier(carrier),
  };
}
