export { discardLabels, referenceOf } from './ending/discard-labels.ts';
export { endLabelWaits } from './ending/end-waits.ts';
export { CLAIM_STALE_SECONDS } from './ensure-label.ts';
export { endWait, findLabelStall, findPurchase, type LabelStall } from './label-purchases.queries.ts';
export { returnLabelQueue } from './label-queues.ts';
export { noteBought, noteRefusal } from './note-refusal.ts';
export { readLabelProblem } from './read-label.ts';
export { listWaitingLabels } from './waiting-labels.queries.ts';
