import type { z } from 'zod';

/** Type of an event, declared by the module that emits it. `src/server/reactions.ts` lists its reactions. */
export interface EventType<Payload> {
  /** Unique: "order.created". */
  readonly type: string;
  /** Its subject, such as "order": the events of one subject are found by its name and id. */
  readonly subject: string;
  /** JSON that reactions need beyond the subject's present state. The worker parses it, not the emitter. */
  readonly payload: z.ZodType<Payload>;
}

/** An event as its reactions receive it. */
export interface DomainEvent<Payload> {
  subjectId: string;
  payload: Payload;
}

const declared = new Set<string>();

/** Returns the types of all events of the modules that were loaded. */
export function declaredEvents(): ReadonlySet<string> {
  return declared;
}

/**
 * Declares an event, when its module is loaded: `event({ type: 'order.created', subject: 'order', payload: z.null()
 * })`.
 * @throws Error when the type is already declared
 */
export function event<Payload>(declaration: EventType<Payload>): EventType<Payload> {
  if (declared.has(declaration.type)) throw new Error(`Two events are called ${declaration.type}`);
  declared.add(declaration.type);
  return declaration;
}
