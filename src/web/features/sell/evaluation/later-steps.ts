/** What the dialog needs once something is chosen: it is loaded then, while the rest of the options is looked at. */
// biome-ignore-start lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
export { CustomerStep } from './customer-step.tsx';
export { HandoverStep } from './handover-step.tsx';
export { toSubmission } from './order-body.ts';
export { OrderConfirmation } from './order-confirmation.tsx';
export { PickupBooked } from './pickup-booked.tsx';
export { submitOrders } from './submit-orders.ts';
// biome-ignore-end lint/performance/noBarrelFile: the later steps, which the dialog loads on demand
