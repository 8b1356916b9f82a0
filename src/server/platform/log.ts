import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured log on standard output, or where it is told to. Callers log ids and codes, never names, addresses, phones,
 * codes or tokens.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const serializers = { err: describeError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/** An error without what hangs on it: a database error quotes the row in `detail`, a vendor's may quote the recipient. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.constructor.name,
    ...(quotesValues(error) ? {} : { message: error.message }),
    ...textProperty(error, 'code'),
    ...textProperty(error, 'constraint'),
    // Only the frames: the text before them may quote data that is left out above.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** PostgreSQL writes a value that it cannot read into its text (class 22). */
function quotesValues(error: Error): boolean {
  return 'code' in error && /^22...$/.test(String(error.code));
}

function textProperty(error: Error, name: 'code' | 'constraint'): Record<string, string> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

/** Lines are written together, a moment later: one by one they cost as much as answering some of the calls they tell of. */
const WRITE_EVERY_MS = 100;
const WRITE_FROM_BYTES = 4096;

function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: WRITE_FROM_BYTES, periodicFlush: WRITE_EVERY_MS });
}
