import { z } from 'zod';
import { priceOffer } from '#contracts/price-offers.ts';

const { device, quoted, offer, inCondition, lines } = priceOffer.shape;

/** An offer as shown to its customer. It never changes: contests and their decisions are stored separately. */
export const shownOffer = z.object({
  device,
  quoted,
  offer,
  inCondition,
  lines: z.array(lines.element.omit({ contest: true })),
});
export type ShownOffer = z.infer<typeof shownOffer>;
