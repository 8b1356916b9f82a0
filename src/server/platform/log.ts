import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured log on standard output. Callers log ids and codes, never names, addresses, phones, codes or tokens. */
export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 0 }),
  );
}
