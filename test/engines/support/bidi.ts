import { once } from 'node:events';
import { z } from 'zod';

/** Connection to Firefox for live events of a page (WebDriver BiDi). */
export interface Bidi {
  send(method: string, params: object): Promise<void>;
  close(): void;
}

const answer = z.object({ id: z.number(), type: z.enum(['success', 'error']), message: z.string().optional() });
const eventSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('log.entryAdded'),
    params: z.object({ level: z.string(), text: z.string().nullable() }),
  }),
  z.object({
    method: z.literal('network.responseCompleted'),
    params: z.object({ request: z.object({ url: z.string() }), response: z.object({ status: z.number() }) }),
  }),
  z.object({
    method: z.literal('network.fetchError'),
    params: z.object({ request: z.object({ url: z.string() }), errorText: z.string() }),
  }),
]);
const EVENTS = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'];
/** Error of a request that the page aborted, or that ended with its page. */
const GIVEN_UP = 'NS_BINDING_ABORTED';
/** Console message about a stream that ended with its page: Firefox closes it before the page learns that it is being left. */
const LEFT_STREAM = /^The connection to \S+\/api\/order-changes\S* was interrupted while the page was loading\.$/;

/** Connects to a session, and reports each complaint of the console, the content security policy, or a request. */
export async function connectBidi(address: string, complain: (complaint: string) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const parsed = answer.safeParse(message);
    if (parsed.success) {
      const request = waiting.get(parsed.data.id);
      if (parsed.data.type === 'success') request?.resolve();
      else request?.reject(new Error(parsed.data.message));
      return;
    }
    const event = eventSchema.safeParse(message);
    const complaint = event.success ? complaintOf(event.data) : null;
    if (complaint !== null) complain(complaint);
  });
  let lastId = 0;
  const send = (method: string, params: object) => {
    lastId += 1;
    const pending = Promise.withResolvers<void>();
    waiting.set(lastId, pending);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return pending.promise;
  };
  await send('session.subscribe', { events: EVENTS });
  return { send, close: () => socket.close() };
}

function complaintOf(event: z.infer<typeof eventSchema>): string | null {
  switch (event.method) {
    case 'log.entryAdded': {
      const { level, text } = event.params;
      return level !== 'error' || LEFT_STREAM.test(text ?? '') ? null : (text ?? 'an error without a text');
    }
    case 'network.responseCompleted':
      return event.params.response.status < 400 ? null : `${event.params.response.status} ${event.params.request.url}`;
    case 'network.fetchError':
      return event.params.errorText === GIVEN_UP ? null : `${event.params.errorText} ${event.params.request.url}`;
  }
}
