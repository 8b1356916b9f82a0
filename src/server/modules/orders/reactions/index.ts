export { notifyOfMove, notifyShop } from '../by-customer/notify-customer-change.ts';
export { recordChanges, recordLabels, recordOrders } from '../custody/record-orders.ts';
export { confirmToCustomer, notifyOfStatus, prepareLabel } from './reactions.ts';
