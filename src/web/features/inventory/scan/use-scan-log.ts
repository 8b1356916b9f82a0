import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import type { LoggedScan } from './scan-log.tsx';

const MAX_SCANS = 10;

/**
 * Keeps the results of the last scans. Shows each scan at once, and replaces it by its result.
 * @param lookUp asks the server about a code
 */
export function useScanLog(lookUp: (code: string) => Promise<Omit<LoggedScan, 'id'>>) {
  const [scans, setScans] = useState<readonly LoggedScan[]>([]);
  const put = (scan: LoggedScan) =>
    setScans((before) => {
      const isShown = before.some(({ id }) => id === scan.id);
      return isShown
        ? before.map((entry) => (entry.id === scan.id ? scan : entry))
        : [scan, ...before].slice(0, MAX_SCANS);
    });
  const scan = async (code: string): Promise<void> => {
    const id = newIdempotencyKey();
    put({ id, tone: 'waits', word: 'Looking…', subject: code });
    try {
      put({ id, ...(await lookUp(code)) });
    } catch (error) {
      const message = messageOf(error);
      if (message === null) console.warn('A scan got no answer', error);
      put({
        id,
        tone: 'bad',
        word: 'Not saved',
        subject: code,
        detail: `${message ?? 'We couldn’t reach the server.'} Please scan it again.`,
      });
    }
  };
  return { scans, scan, put };
}
