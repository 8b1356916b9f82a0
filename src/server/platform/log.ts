import pino, { type DestinationStream, type Logger } from 'pino';
import { isoNow } from './clock.ts';

export type Log = Logger;

/**
 * Creates the structured log, on standard output by default. Callers log ids and error codes, never names, addresses, phones,
 * verification codes or tokens.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const serializers = { err: describeError };
  return pino({ level, base: null, timestamp: () => `,"time":"${isoNow()}"`, serializers }, destination);
}

/**
 * Describes an error without its extra properties: a database error quotes the row in `detail`, and a provider's error may
 * quote the recipient.
 */
function describeError(error: unknown): object {
  if (!isError(error)) return { type: typeof error };
  return {
    type: error instanceof Error ? error.constructor.name : (error.name ?? 'object'),
    ...(quotesValues(error) ? {} : { message: error.message }),
    ...textProperty(error, 'code'),
    ...textProperty(error, 'constraint'),
    // Only the frames: the message before them may quote the omitted data.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** Returns true for an error, and for a plain object with its fields, as the job queue's library copies errors. */
function isError(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Returns true for errors of class 22, whose messages quote the value that PostgreSQL cannot parse. */
function quotesValues(error: ErrorLike): boolean {
  return 'code' in error && /^22...$/.test(String(error.code));
}

function textProperty(error: ErrorLike, name: 'code' | 'constraint'): Record<string, string> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

/**
 * Milliseconds between writes: writing lines one by one would cost as much as answering some of the logged
 * calls.
 */
const WRITE_EVERY_MS = 100;
/** Bytes per write, a few hundred lines: each write wakes a thread. */
const MAX_BYTES = 64 * 1024;
/** Bytes that trigger a write, slightly below the maximum, which pino never exceeds. */
const WRITE_FROM_BYTES = MAX_BYTES - 2_000;

function standardOutput(): DestinationStream {
  return pino.destination({
    sync: false,
    minLength: WRITE_FROM_BYTES,
    maxWrite: MAX_BYTES,
    periodicFlush: WRITE_EVERY_MS,
  });
}
