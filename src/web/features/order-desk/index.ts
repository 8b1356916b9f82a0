// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { CUSTOMER_PARAM, CustomerLink } from './customer-link.tsx';
export { DeskDialogs, useDeskDialogs } from './desk-dialogs.tsx';
export { placeText, Section } from './details/sections.tsx';
export {
  Lines,
  ORDER_COLUMNS,
  ORDER_ID,
  type OrderColumn,
  OrderIdButton,
  SERVICE_NAMES,
} from './list/order-columns.tsx';
export { type OrderAction, OrdersTable } from './list/orders-table.tsx';
export { STATS, StatCards } from './list/stat-cards.tsx';
export { foundOrders, orderDesk, orderStats, refreshOrders } from './order-desk.api.ts';
export { ShopTime } from './shop-time.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
