/** What can happen that others react to. `src/server/reactions.ts` says who does. */
export const EVENT_TYPES = ['order.created', 'order.status_changed', 'payment.recorded', 'payment.reversed'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface DomainEvent {
  type: EventType;
  orderId: string;
  /** What reactions need beyond the order as they find it; JSON, which they check for its shape. */
  data?: unknown;
}
