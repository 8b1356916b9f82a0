import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured log on standard output, or where it is told to. Callers log ids and codes, never names, addresses, phones,
 * codes or tokens.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 0 });
}
