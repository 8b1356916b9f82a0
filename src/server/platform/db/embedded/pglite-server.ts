import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Where the embedded database accepts connections. */
export type SocketPlace = { path: string } | { host: string; port: number };

/**
 * Lets a database be reached by a socket.
 * @param onThrow gets what running a message throws. A statement's own error is an answer and not thrown: the database is
 * broken, and the socket (pglite-socket 0.2.17) never answers again.
 */
export async function servePglite(
  db: PGlite,
  socket: SocketPlace,
  onThrow: (error: unknown) => void,
): Promise<PGLiteSocketServer> {
  const run = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (...message) => {
    try {
      await run(...message);
    } catch (error) {
      onThrow(error);
      throw error;
    }
  };
  const server = new PGLiteSocketServer({ db, maxConnections: 20, ...socket });
  await server.start();
  return server;
}
