import { once } from 'node:events';
import http from 'node:http';

/** A reader of server-sent events over a real connection, as a browser's EventSource. */
export interface EventReader {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Data of the events so far, parsed. */
  events: unknown[];
  /** Everything that was received, comments included. */
  received(): string;
  /** Done when the stream has ended, whoever ended it. */
  ended: Promise<unknown>;
  close(): void;
}

/** Opens a stream on a connection of its own and waits for the head of the answer. */
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
