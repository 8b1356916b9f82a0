import { once } from 'node:events';
import http from 'node:http';

/** Reader of server-sent events over a real connection, like a browser's EventSource. */
export interface EventReader {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Parsed data of the received events. */
  events: unknown[];
  /** Returns all received text, comments included. */
  received(): string;
  /** Resolves when the stream has ended, on either side. */
  ended: Promise<unknown>;
  close(): void;
}

/** Opens a stream on its own connection and waits for the head of the answer. */
export async function openEvents(url: string, cookies: ReadonlyMap<string, string>): Promise<EventReader> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = http.get(url, { agent: false, headers: { cookie } });
  const [reply]: http.IncomingMessage[] = await once(request, 'response');
  if (reply === undefined) throw new Error('No answer came');
  let text = '';
  const events: unknown[] = [];
  reply.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const lines = text.split('\n').filter((line) => line.startsWith('data: '));
    events.splice(0, events.length, ...lines.map((line): unknown => JSON.parse(line.slice('data: '.length))));
  });
  reply.on('error', () => undefined);
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    events,
    received: () => text,
    ended: once(reply, 'close'),
    close: () => reply.destroy(),
  };
}
