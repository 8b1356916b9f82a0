export { AfterInspection } from './next/after-inspection.tsx';
export {
  OrderDialogs,
  type OrderDialogsState,
  offersInspection,
  offersPayment,
  useOrderDialogs,
} from './order-dialogs.tsx';
export { PaymentsList } from './payments-list.tsx';
