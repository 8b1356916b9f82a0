export { PickupTimeFields } from './pickup-time-fields.tsx';
