import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';

/**
 * Connects the driver to the embedded database's thread, in place of a socket. The driver writes whole protocol messages,
 * and they arrive whole. A new connection ends the previous one (`pglite-worker.ts`).
 */
export class EmbeddedSocket extends Duplex {
  readonly #port: MessagePort;

  constructor(worker: Pick<Worker, 'postMessage'>) {
    super();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port2, [port2]);
    this.#port = port1;
    port1.on('message', (answer: Uint8Array) => this.push(answer));
    // The thread has ended, or serves a newer connection.
    port1.once('close', () => this.destroy());
  }

  /** Implements the method of a socket that the driver calls. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** Implements the method of a socket that the driver calls. */
  setNoDelay(): void {}

  /** Implements the method of a socket that the driver calls. */
  ref(): void {}

  /** Does nothing: answers are pushed as they arrive. */
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: unknown, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** Sends all chunks that the driver wrote at once in one message. */
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
    // Terminate would end PostgreSQL, which has only this session; closing the port ends the connection instead.
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
