/** Parts of the dialog that load after the first choice, while the user looks at the other options. */
// biome-ignore-start lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
export { createOrder, PriceChanged } from '#web/features/place-order/index.ts';
export { Statement } from '#web/ui/agreement.tsx';
export { CustomerStep } from './customer-step.tsx';
export { HandoverStep } from './handover-step.tsx';
export { evaluationReducer, refusalAt } from './later-state.ts';
export { OrderConfirmation, PickupBooked } from './placed.tsx';
export { keepReminder } from './reminder.ts';
export { submitOrders, toSubmission } from './submission.ts';
// biome-ignore-end lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
