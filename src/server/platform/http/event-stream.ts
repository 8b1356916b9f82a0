import crypto from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/** A response of server-sent events (WHATWG HTML, 9.2), open until either side ends it. */
export interface EventStream {
  /** Body for the route to return. */
  answer: RawAnswer;
  send(data: object): void;
  /** Ends the stream once the browser has read everything. */
  end(): void;
  /** Closes immediately. */
  destroy(): void;
  isOver(): boolean;
}

/** Milliseconds between heartbeats: proxies close a silent connection after 30 to 60 seconds. */
const HEARTBEAT_MS = 20_000;
/** Range of reconnect delays: each browser gets a random one, so they do not all reconnect together after a restart. */
const RETRY_MS = { from: 2_000, to: 10_000 };
/** Unread bytes after which the stream of a browser is cut; it can reconnect and reload. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Time for a connection to end before it is cut to let the server stop. */
const END_WITHIN_MS = 2_000;

/**
 * Opens a stream as the answer of a route.
 * @param onEnd called once when the browser disconnects, the connection breaks, or `end` is called.
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  const write = (text: string) => {
    if (stream.writableLength + stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  stream.once('close', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  // Needed when the stream is never sent, as for HEAD.
  reply.raw.once('close', () => stream.destroy());
  // No keep-alive: an idle connection after the stream would delay a stopping server.
  reply.headers({ connection: 'close', 'x-accel-buffering': 'no' });
  write(`retry: ${crypto.randomInt(RETRY_MS.from, RETRY_MS.to)}\n\n`);
  return {
    answer: new RawAnswer('text/event-stream', stream),
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    end: () => {
      stream.end();
      setTimeout(() => reply.raw.destroy(), END_WITHIN_MS).unref();
    },
    destroy: () => void stream.destroy(),
    isOver: () => stream.destroyed,
  };
}
