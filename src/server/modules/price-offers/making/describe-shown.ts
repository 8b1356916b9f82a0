import { DEFECTS } from '#domain/inspection/defects.ts';
import { type Carrier, CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import { findProduct } from '#server/modules/catalog/index.ts';
import { type CompletedInspection, listPhotosOfOrder } from '#server/modules/inspections/index.ts';
import type { SellerAnswers } from '#server/modules/orders/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ShownOffer } from '../shown-offer.ts';

type ShownLine = ShownOffer['lines'][number];

/** Describes an inspection for its offer: each line with the seller's answer, the inspector's, and the photos. */
export async function describeShown(
  db: Queryable,
  answers: SellerAnswers,
  inspection: CompletedInspection,
): Promise<ShownOffer> {
  const { price } = inspection;
  const [answeredProduct, foundProduct] = [
    await productOf(db, answers.productId),
    await productOf(db, inspection.productId),
  ];
  const photos = await listPhotosOfOrder(db, inspection.orderId);
  const answerTexts: Record<string, Pick<ShownLine, 'said' | 'found'>> = {
    model: { said: nameOf(answeredProduct), found: nameOf(foundProduct) },
    condition: { said: CONDITION_LABELS[answers.condition], found: CONDITION_LABELS[inspection.condition] },
    carrier: { said: describeCarrier(answers.carrier), found: describeCarrier(inspection.carrier) },
  };
  const { deviceType, model, storage } = answeredProduct;
  return {
    device: { deviceType, model, storage: storage ?? NO_STORAGE },
    quotedCents: price.quotedCents,
    offerCents: price.offerCents,
    inCondition: price.inCondition.map((code) => DEFECTS[code].label),
    lines: price.lines.map(({ code, kind, label, cents }) => ({
      code,
      kind,
      label,
      cents,
      ...(answerTexts[code] ?? { said: null, found: null }),
      photoIds: photos.filter(({ subject }) => subject === code).map(({ id }) => id),
    })),
  };
}

function nameOf({ model, storage }: { model: string; storage: string | null }): string {
  return storage === null ? model : `${model}, ${storage}`;
}

function describeCarrier(carrier: Carrier | null): string | null {
  if (carrier === null) return null;
  return carrier === 'unlocked' ? 'Unlocked' : 'Locked to a carrier';
}

/** Finds a product. @throws Error for an id that was never in the catalog */
async function productOf(db: Queryable, id: number) {
  const product = await findProduct(db, id);
  if (product === null) throw new Error(`Product ${id} is not in the catalog`);
  return product;
}
