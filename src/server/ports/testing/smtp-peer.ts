import net from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { portOf } from './http-peer.ts';

/** Starts a real SMTP server on loopback for one test, without TLS unless the options have it. @returns its port */
export async function smtpPeer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => undefined); // Clients that break off are part of the tests.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return portOf(server.server.address());
}

/** Starts a server for one test that greets each connection, by default with silence, and reads nothing. @returns its port */
export async function deafPeer(greet: (socket: net.Socket) => void = () => undefined): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return portOf(server.address());
}

/** Returns an answer that refuses a command. */
export const smtpRefusal = (responseCode: number, text = 'Not today, ann@example.com') =>
  Object.assign(new Error(text), { responseCode });
