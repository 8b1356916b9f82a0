import crypto from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StaffArea } from '#domain/staff-areas.ts';

const created = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/** A browser of the demo: calls the product as people do, without a network connection. */
export interface Terminal {
  /** Sends a GET and parses the answer. @throws Error for a refusal */
  get<Shape extends z.ZodType>(url: string, shape: Shape): Promise<z.output<Shape>>;
  /** Sends a POST. @returns the answer as JSON. @throws Error for a refusal */
  post(url: string, body: object): Promise<unknown>;
  patch(url: string, body: object): Promise<unknown>;
  /** Sends a POST that creates a record. @returns its id */
  make(url: string, body: object): Promise<string>;
  delete(url: string): Promise<unknown>;
  send(url: string, bytes: Uint8Array): Promise<unknown>;
}

/** Opens a browser of a visitor. */
export function openVisitor(http: FastifyInstance): Terminal {
  const cookies = new Map<string, string>();
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    type: string,
    payload?: string | Buffer,
  ) => {
    const reply = await http.inject({
      method,
      url,
      headers: {
        'content-type': type,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'idempotency-key': crypto.randomUUID(),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.payload}`);
    return reply;
  };
  const write = async (method: 'POST' | 'PATCH', url: string, body: object): Promise<unknown> =>
    (await call(method, url, 'application/json', JSON.stringify(body))).json();
  return {
    get: async (url, shape) => shape.parse((await call('GET', url, 'application/json')).json()),
    post: (url, body) => write('POST', url, body),
    patch: (url, body) => write('PATCH', url, body),
    make: async (url, body) => created.parse(await write('POST', url, body)).id,
    delete: async (url) => (await call('DELETE', url, 'application/json', '{}')).json(),
    send: async (url, bytes) => (await call('POST', url, 'application/octet-stream', Buffer.from(bytes))).json(),
  };
}

/** Opens a staff area in a new browser. @throws Error for a wrong password */
export async function openArea(http: FastifyInstance, area: StaffArea, password: string): Promise<Terminal> {
  const terminal = openVisitor(http);
  await terminal.post('/api/staff/session', { area, password });
  return terminal;
}
