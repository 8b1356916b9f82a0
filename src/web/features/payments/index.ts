export { OrderDialogs, type OrderDialogsState, offersPayment, useOrderDialogs } from './order-dialogs.tsx';
export { PaymentsList } from './payments-list.tsx';
