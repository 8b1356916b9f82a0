import net from 'node:net';
import type { PrinterAddress } from '#domain/printing/printers.ts';
import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';

const CONNECT_MS = 3_000;
const WRITE_MS = 5_000;
/** Time to close the connection. Printers don't confirm a print; most close the connection after reading all of it. */
const GOODBYE_MS = 1_000;

/** Result of a delivery to a printer. `mayBePrinted`: it failed after bytes were sent. */
export type Delivery = { ok: true } | (CheckResult & { ok: false; mayBePrinted: boolean });

/** Sends bytes to a network printer, once. It never throws: the result describes a failure. */
export function sendToPrinter({ host, port }: PrinterAddress, bytes: Uint8Array): Promise<Delivery> {
  return new Promise((resolve) => {
    let stage: 'connecting' | 'writing' | 'ending' = 'connecting';
    const socket = net.connect({ host, port });
    let timer = setTimeout(() => settle(failureFor(null)), CONNECT_MS);
    const wait = (ms: number, then: () => Delivery) => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(then()), ms);
    };
    const settle = (delivery: Delivery) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(delivery);
    };
    const failureFor = (code: string | null): Delivery =>
      stage === 'connecting' ? connectionFailure(code, host) : brokenConnection(host);
    socket.on('connect', () => {
      stage = 'writing';
      wait(WRITE_MS, () => failureFor(null));
      socket.end(bytes);
    });
    socket.on('finish', () => {
      stage = 'ending';
      wait(GOODBYE_MS, () => ({ ok: true }));
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => settle(failureFor(code ?? null)));
    socket.on('close', () => settle(stage === 'ending' ? { ok: true } : failureFor(null)));
    // Discards the printer's data, such as its status; unread data would keep the connection open.
    socket.resume();
  });
}

function connectionFailure(code: string | null, host: string): Delivery {
  return { ...describeNetworkFailure(code, host), ok: false, mayBePrinted: false };
}

function brokenConnection(host: string): Delivery {
  const words = `The connection to ${host} broke. Check the printer before you try again.`;
  return { ok: false, stage: 'message', words, mayBePrinted: true };
}
