// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { OrderDialogs, type OrderDialogsState, offersPayment, useOrderDialogs } from './order-dialogs.tsx';
export { PaymentsList } from './payments-list.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
