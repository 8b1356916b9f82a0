import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has a stop wait for work of a call, also where its caller has left or was answered already. */
    waitFor<T>(work: Promise<T>): Promise<T>;
  }
}

/**
 * Has a stop wait for the work of running calls. A server waits for its connections alone: a call whose browser was closed would find
 * the database closed under it.
 */
export function waitForCalls(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.decorate('waitFor', (work) => {
    const ended = work.finally(() => running.delete(ended));
    running.add(ended);
    return ended;
  });
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running);
  });
}
