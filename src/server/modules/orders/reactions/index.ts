export { tellMoved, tellShop } from '../by-customer/tell-customer-change.ts';
export { recordChanges, recordLabels, recordOrders } from '../custody/record-orders.ts';
export { confirmToCustomer, prepareLabel, tellStatus } from './reactions.ts';
