import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A raw connection to a listening server, without the rules of HTTP. */
export interface RawConnection {
  send(bytes: string): void;
  /** All received text, once the server closes the connection. */
  answer: Promise<string>;
  /** Returns the text received until now. */
  received(): string;
  close(): void;
}

/** Opens a connection and sends its first bytes. */
export function connectTo(http: FastifyInstance, bytes = ''): RawConnection {
  let received = '';
  const socket = net.connect(Number(new URL(http.listeningOrigin).port), '127.0.0.1', () => socket.write(bytes));
  const answer = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    // Writing after the server has closed the connection fails; the end of the connection follows.
    const isClosed = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || code === 'ECONNRESET';
    socket.on('close', () => resolve(received)).on('error', (error) => isClosed(error) || reject(error));
  });
  return { send: (more) => socket.write(more), answer, received: () => received, close: () => socket.destroy() };
}
