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
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: name, message, ...code, stack };
}

function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 0 });
}
