import { BOUGHT_BY_HAND } from '#domain/shipping/label-answers/label-answer.ts';
import { LabelError } from './label-error.ts';
import type { LabelCarrier } from './port.ts';

const NAME = 'by_hand';
/** Begins the id of a label that the shop bought itself, which no provider knows. */
const PREFIX = 'by-hand:';

/** For a shop that buys its labels itself: no label is ever made here, and each order waits until staff add its label. */
export const labelsByHand: LabelCarrier = {
  name: NAME,
  validForPostage: true,
  buysAhead: true,
  reserve: () => null,
  purchase: () =>
    Promise.reject(
      new LabelError({ provider: NAME, problem: 'leaves labels to the shop', status: null }, BOUGHT_BY_HAND, null),
    ),
  discard: async () => undefined,
};

/** Returns the id of a label that the shop bought itself. @param reference that of its shipment */
export function labelIdByHand(reference: string): string {
  return `${PREFIX}${reference}`;
}

/** Returns true for the id of a label that the shop bought itself. */
export function isLabelByHand(label: string): boolean {
  return label.startsWith(PREFIX);
}
