import type { z } from 'zod';

/** Type of an event, declared by the module that emits it. `src/server/reactions.ts` lists its reactions. */
export interface EventType<Payload> {
  /** Unique: "order.created". */
  readonly type: string;
  /** Subject, such as "order": events are found by the name and id of their subject. */
  readonly subject: string;
  /** JSON that reactions need in addition to the subject's current state. The worker parses it, not the emitter. */
  readonly payload: z.ZodType<Payload>;
}

/** An event as its reactions receive it. */
export interface DomainEvent<Payload> {
  subjectId: string;
  payload: Payload;
}

const declaredTypes = new Set<string>();

/** Returns the event types of all loaded modules. */
export function declaredEvents(): ReadonlySet<string> {
  return declaredTypes;
}

/**
 * Declares an event when its module loads: `event({ type: 'order.created', subject: 'order', payload: z.null()
 * })`.
 * @throws Error when the type is already declared
 */
export function event<Payload>(declaration: EventType<Payload>): EventType<Payload> {
  if (declaredTypes.has(declaration.type)) throw new Error(`Two events are called ${declaration.type}`);
  declaredTypes.add(declaration.type);
  return declaration;
}
