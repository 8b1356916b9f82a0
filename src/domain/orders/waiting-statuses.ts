import type { OrderStatus } from '../vocabulary.ts';

/** Statuses in which an order waits for an inspection, an answer, or its payment. */
export const WAITING_STATUSES = [
  'device_received',
  'price_confirmation',
  'payment_processing',
] as const satisfies readonly OrderStatus[];
