// breaks: module-edges
import type { Order } from '#server/modules/orders/index.ts';

export type Ordered = Order;
