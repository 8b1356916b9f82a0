// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { isUnknownOrder, OrderLoadFailure } from './load-failure.tsx';
export { OrderCard } from './order-card.tsx';
export { useOrderChanges } from './order-changes.ts';
export { OrderFacts } from './order-facts.tsx';
export { OrderHelp } from './order-help.tsx';
export { OrderStatusBadge } from './order-status.tsx';
export { addressText, conditionText, deviceText } from './order-texts.ts';
export { ownOrders, waitForLabel } from './orders.api.ts';
export { OrderCardsSkeleton, OrderSkeleton } from './skeletons.tsx';
export { useNow } from './use-now.ts';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
