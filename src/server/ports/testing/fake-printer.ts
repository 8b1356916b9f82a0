import net from 'node:net';

export interface FakePrinter {
  /** Host and port, in the format of the settings. */
  address: string;
  port: number;
  /** Data of each connection, in order, once it has ended. */
  papers: Buffer[];
  stop(): Promise<void>;
}

interface Behavior {
  /** Port; by default any free one. */
  port?: number;
  /** Handles a connection instead of reading it. */
  onConnect?: (socket: net.Socket) => void;
}

/** Starts a network printer on this machine. */
export async function startFakePrinter({ port = 0, onConnect }: Behavior = {}): Promise<FakePrinter> {
  const papers: Buffer[] = [];
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    if (onConnect !== undefined) return onConnect(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => papers.push(Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The printer has no port');
  return {
    address: `127.0.0.1:${address.port}`,
    port: address.port,
    papers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
