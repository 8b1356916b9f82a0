import type { EasypostSettings } from '../easypost-calls.ts';
import { easypostLabels } from './easypost.ts';
import { embeddedLabels } from './embedded.ts';
import type { LabelCarrier } from './port.ts';
import { withoutIncomplete } from './refuse-incomplete.ts';

export { checkLabels } from './check-labels.ts';
export { SIMULATED_CARRIER } from './embedded.ts';
export { joinPdfs } from './join-pdfs.ts';
export type { LabelCarrier, Shipment } from './port.ts';

/**
 * Chooses the label carrier: EasyPost with a key, a drawn label without one.
 * @param config.randomDigits returns this many random digits, for tracking numbers of labels without a carrier.
 */
export function createLabels(config: {
  easypost: EasypostSettings | null;
  randomDigits: (count: number) => string;
}): LabelCarrier {
  return withoutIncomplete(
    config.easypost === null ? embeddedLabels(config.randomDigits) : easypostLabels(config.easypost),
  );
}
