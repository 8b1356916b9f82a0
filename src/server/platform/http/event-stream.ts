import crypto from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { RawAnswer } from './route.ts';

/** One answer of server-sent events (WHATWG HTML, 9.2), open until either side ends it. */
export interface EventStream {
  /** The body that the route answers with. */
  answer: RawAnswer;
  send(data: object): void;
  /** Lets the browser read what was sent, and closes. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
  isOver(): boolean;
}

/** Proxies give up on a silent connection after 30 to 60 seconds. */
const HEARTBEAT_MS = 20_000;
/** After a break each browser comes back at a moment of its own, so that a restart is not met by all at once. */
const RETRY_MS = { from: 2_000, to: 10_000 };
/** A browser that has not read this much is not reading; it may come back and load anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** A connection that does not take the end within this time is cut, so that the server can stop. */
const END_WITHIN_MS = 2_000;

/**
 * Opens a stream as the answer of a route.
 * @param onEnd called once, whoever ends it: the browser that leaves, a connection that breaks, or `end`.
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
  // Also where nothing of the stream is sent, as for HEAD.
  reply.raw.once('close', () => stream.destroy());
  // Not kept alive: an idle connection behind an ended stream would hold up a server that stops.
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
