import net from 'node:net';
import type { PrinterAddress } from '#domain/printing/printers.ts';
import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';

const CONNECT_MS = 3_000;
const WRITE_MS = 5_000;
/** Printers do not say that they have printed; most end the connection once they have read it all. */
const GOODBYE_MS = 1_000;

/** What came of a delivery to a printer. `mayBePrinted`: it failed once bytes were on their way. */
export type Delivery = { ok: true } | (CheckResult & { ok: false; mayBePrinted: boolean });

/** Sends bytes to a printer of the network, once. It never throws: what went wrong is said in words. */
export function sendToPrinter({ host, port }: PrinterAddress, bytes: Uint8Array): Promise<Delivery> {
  return new Promise((resolve) => {
    let stage: 'connecting' | 'writing' | 'ending' = 'connecting';
    const socket = net.connect({ host, port });
    let timer = setTimeout(() => settle(refusal(null)), CONNECT_MS);
    const wait = (ms: number, then: () => Delivery) => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(then()), ms);
    };
    const settle = (delivery: Delivery) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(delivery);
    };
    const refusal = (code: string | null): Delivery =>
      stage === 'connecting' ? neverReached(code, host) : brokeOff(host);
    socket.on('connect', () => {
      stage = 'writing';
      wait(WRITE_MS, () => refusal(null));
      socket.end(bytes);
    });
    socket.on('finish', () => {
      stage = 'ending';
      wait(GOODBYE_MS, () => ({ ok: true }));
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => settle(refusal(code ?? null)));
    socket.on('close', () => settle(stage === 'ending' ? { ok: true } : refusal(null)));
    // What it says, such as its state, is not asked for; unread it would keep the connection open.
    socket.resume();
  });
}

function neverReached(code: string | null, host: string): Delivery {
  return { ...describeNetworkFailure(code, host), ok: false, mayBePrinted: false };
}

function brokeOff(host: string): Delivery {
  const words = `The connection to ${host} broke. Check the printer before you try again.`;
  return { ok: false, stage: 'message', words, mayBePrinted: true };
}
