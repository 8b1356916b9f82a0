export { CustomerLink } from './customer-link.tsx';
export { DeskDialogs, useDeskDialogs } from './desk-dialogs.tsx';
export { placeText } from './details/sections.tsx';
export {
  CHANNEL_NAMES,
  deliveryText,
  endText,
  failureText,
  MessageState,
  waitingText,
} from './details/timeline/message-state.tsx';
export { LateMovePickup } from './late-move-pickup.tsx';
export type { OtherList } from './list/filtering/elsewhere.ts';
export { useOrderFilter } from './list/filtering/use-order-filter.ts';
export { type NextStep, nextStepOf } from './list/next-step.ts';
export {
  Lines,
  ORDER_COLUMNS,
  ORDER_ID,
  type OrderColumn,
  OrderIdButton,
} from './list/order-columns.tsx';
export { OrdersTable } from './list/orders-table.tsx';
export { StatCards } from './list/stat-cards.tsx';
export { CustomerPart } from './new-order/customer-part.tsx';
export { DevicePart } from './new-order/device-part.tsx';
export { priceOf, toOrderBody } from './new-order/order-body.ts';
export { nextInLine, orderDesk, orderStats, refreshOrders, searchOrders } from './order-desk.api.ts';
export { Section } from './section.tsx';
export { ShopTime } from './shop-time.tsx';
export { useFreshOrders } from './use-fresh-orders.ts';
export { useViews } from './views/use-views.ts';
