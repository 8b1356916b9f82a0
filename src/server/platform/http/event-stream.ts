import crypto from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/** An answer of server-sent events (WHATWG HTML, 9.2), open until either side ends it. */
export interface EventStream {
  /** Body that the route returns. */
  answer: RawAnswer;
  send(data: object): void;
  /** Ends the stream once everything sent is read. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
  isOver(): boolean;
}

/** Milliseconds between heartbeats: proxies close a silent connection after 30 to 60 seconds. */
const HEARTBEAT_MS = 20_000;
/** Range of reconnect delays: each browser gets its own, so that they do not all return at once after a restart. */
const RETRY_MS = { from: 2_000, to: 10_000 };
/** Bytes that a browser may leave unread before its stream is cut; it may reconnect and reload. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Time for a connection to end before it is cut, so that the server can stop. */
const END_WITHIN_MS = 2_000;

/**
 * Opens a stream as the answer of a route.
 * @param onEnd called once when the browser leaves, the connection breaks, or `end` is called.
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  const write = (text: string) => {
    if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  stream.once('close', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  // Also when nothing of the stream is sent, as for HEAD.
  reply.raw.once('close', () => stream.destroy());
  // Not kept alive: an idle connection after the stream would hold up a server that stops.
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
