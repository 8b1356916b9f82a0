/** Parts of the dialog that load after the first choice, while the user looks at the other options. */
// biome-ignore-start lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
export { CustomerStep } from './customer-step.tsx';
export { HandoverStep } from './handover-step.tsx';
export { OrderConfirmation, PickupBooked } from './placed.tsx';
export { submitOrders, toSubmission } from './submission.ts';
// biome-ignore-end lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
