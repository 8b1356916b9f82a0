import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Failures of a provider: an error for every call, no answer, or a closed connection. */
export const DOOR_FAULTS = ['error', 'hang', 'cut'] as const;
export type DoorFault = (typeof DOOR_FAULTS)[number];

/** A port in front of a provider that passes calls through or fails them. */
export interface FaultyDoor {
  port: number;
  /** Starts a fault and ends open connections, or lets everything through again. */
  set(fault: DoorFault | null): void;
  /** Number of connections that failed. */
  refused(): number;
  close(): void;
}

const HANG_MS = 30_000;

/**
 * Opens a port in front of another one on loopback.
 * @param errorReply bytes written to each connection while the fault is `error`
 */
export async function openFaultyDoor(port: number, errorReply: string): Promise<FaultyDoor> {
  let fault: DoorFault | null = null;
  let refused = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Broken connections are expected here.
    socket.on('error', () => undefined);
    if (fault !== null) refused += 1;
    if (fault === null) forward(socket, port);
    else if (fault === 'cut') socket.destroy();
    else if (fault === 'error') socket.end(errorReply);
    else void sleep(HANG_MS, null, { ref: false }).then(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set: (next) => {
      fault = next;
      end();
    },
    refused: () => refused,
    close: () => {
      server.close();
      end();
    },
  };
}

function forward(socket: net.Socket, port: number): void {
  const behind = net.connect(port, '127.0.0.1');
  behind.on('error', () => socket.destroy());
  socket.on('close', () => behind.destroy());
  behind.on('close', () => socket.destroy());
  socket.pipe(behind).pipe(socket);
}
