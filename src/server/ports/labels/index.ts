import type { EasypostSettings } from '../easypost-calls.ts';
import { labelsByHand } from './by-hand.ts';
import { easypostLabels } from './easypost.ts';
import { embeddedLabels } from './embedded.ts';
import type { LabelCarrier } from './port.ts';
import { withoutIncomplete } from './refuse-incomplete.ts';

export { isLabelByHand, labelIdByHand } from './by-hand.ts';
export { checkLabels } from './check-labels.ts';
export { SIMULATED_CARRIER } from './embedded.ts';
export { joinPdfs } from './join-pdfs.ts';
export type { LabelCarrier, Shipment } from './port.ts';

/**
 * Chooses the label carrier: EasyPost with a key; without one, the shop itself, or a drawn label that is no postage.
 * @param config.randomDigits returns this many random digits, for tracking numbers of labels without a carrier.
 */
export function createLabels(config: {
  easypost: EasypostSettings | null;
  isByHand?: boolean;
  randomDigits: (count: number) => string;
}): LabelCarrier {
  const { easypost, isByHand = false, randomDigits } = config;
  const withoutEasypost = isByHand ? labelsByHand : embeddedLabels(randomDigits);
  return withoutIncomplete(easypost === null ? withoutEasypost : easypostLabels(easypost));
}
