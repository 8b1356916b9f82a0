import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';

/**
 * A connection of the driver to the embedded database's thread, in place of a socket. The driver writes whole messages of
 * the protocol, and they arrive as such. The thread takes a new line as the end of the one before it (`pglite-worker.ts`).
 */
export class EmbeddedLine extends Duplex {
  readonly #port: MessagePort;

  constructor(worker: Pick<Worker, 'postMessage'>) {
    super();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port2, [port2]);
    this.#port = port1;
    port1.on('message', (answer: Uint8Array) => this.push(answer));
    // The thread has ended, or serves a newer line.
    port1.once('close', () => this.destroy());
  }

  /** Called by the driver as that of a socket. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** Called by the driver as that of a socket. */
  setNoDelay(): void {}

  /** Called by the driver as that of a socket. */
  ref(): void {}

  /** The driver takes answers as they come. */
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: unknown, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** What the driver has written in one go is one trip. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.destroy();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }

  #send(messages: Buffer[]): void {
    // Terminate would end PostgreSQL, which has this one session: closing the port says it.
    const sent = messages.filter(([type]) => type !== TERMINATE);
    if (sent.length === 0) return;
    const bytes = new Uint8Array(sent.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const message of sent) {
      bytes.set(message, at);
      at += message.length;
    }
    this.#port.postMessage(bytes, [bytes.buffer]);
  }
}

const TERMINATE = 'X'.charCodeAt(0);
