import net from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { deadAddress, portOf } from '../testing/http-peer.ts';
import { checkEmail } from './index.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const PASSWORD = 'no-such-word';

/** Starts a real SMTP server on loopback. @returns its port */
async function smtpServer(options: SMTPServerOptions = {}): Promise<number> {
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
  server.on('error', () => undefined); // Clients that break off are part of these tests.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return portOf(server.server.address());
}

const refused = (responseCode: number) => Object.assign(new Error('Not today, ann@example.com'), { responseCode });

const check = (url: string) =>
  checkEmail(
    { url, from: 'orders@shop.test', timeouts: { connectionMs: 300, greetingMs: 300, socketMs: 300 } },
    { to: 'ann@example.com', subject: 'Test', text: 'Test' },
  );

test('says that it works where the server takes the email', async () => {
  const result = await check(`smtp://127.0.0.1:${await smtpServer()}`);
  expect(result).toEqual({ ok: true, stage: null, words: expect.stringContaining('ann@example.com') });
});

test.each<[string, string, () => Promise<string>]>([
  ['a server that is not there', 'dial', async () => `smtp://127.0.0.1:${(await deadAddress()).port}`],
  ['a name that does not exist', 'dial', async () => 'smtp://mail.invalid:587'],
  ['a server that never greets', 'dial', async () => `smtp://127.0.0.1:${await silentServer()}`],
  ['a server without TLS on a port for TLS', 'tls', async () => `smtps://127.0.0.1:${await smtpServer()}`],
  [
    'a certificate that nobody has signed',
    'tls',
    async () => `smtps://127.0.0.1:${await smtpServer({ secure: true })}`,
  ],
  // 0.0.0.0 reaches this machine under another name: there a password needs TLS.
  ['a password without encryption', 'tls', async () => `smtp://shop:${PASSWORD}@0.0.0.0:${await smtpServer()}`],
  [
    'a wrong password',
    'sign_in',
    async () => `smtp://shop:${PASSWORD}@127.0.0.1:${await smtpServer({ authOptional: false })}`,
  ],
  [
    'a sender that is not allowed',
    'sender',
    async () => `smtp://127.0.0.1:${await smtpServer({ onMailFrom: (_from, _session, done) => done(refused(553)) })}`,
  ],
  [
    'a recipient that is refused',
    'recipient',
    async () => `smtp://127.0.0.1:${await smtpServer({ onRcptTo: (_to, _session, done) => done(refused(550)) })}`,
  ],
  [
    'a message that is refused',
    'message',
    async () => {
      const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refused(554)));
      };
      return `smtp://127.0.0.1:${await smtpServer({ onData })}`;
    },
  ],
])('names the stage that fails for %s, without the password or the recipient', async (_, stage, makeUrl) => {
  const result = await check(await makeUrl());
  expect(result).toMatchObject({ ok: false, stage });
  expect(result.words).toMatch(/^[A-Z0-9].{10,}/);
  expect(result.words).not.toMatch(/no-such-word|ann@example/);
});

async function silentServer(): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return portOf(server.address());
}
