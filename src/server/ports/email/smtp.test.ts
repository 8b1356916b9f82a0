import type net from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectSilentAbout, providerFailure } from '../testing/failure.ts';
import { deadAddress } from '../testing/http-peer.ts';
import { deafPeer, smtpPeer, smtpRefusal } from '../testing/smtp-peer.ts';
import { createEmail, type EmailProvider } from './index.ts';
import type { SmtpTimeouts } from './smtp.ts';

const message = {
  id: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  to: 'ann@example.com',
  subject: 'Your order #3C4D5E6F ✓',
  text: 'Hello Ann,\n\nwe have your order. Zoë at the counter.\n',
  html: '<p>Hello Ann</p>',
};

function smtpTo(url: string, timeouts: Partial<SmtpTimeouts> = {}): EmailProvider {
  const email = createEmail({ smtp: { url, from: 'Cash Again <hello@cashagain.example>', timeouts }, print: () => {} });
  onTestFinished(() => email.close());
  return email;
}
const send = (port: number, timeouts?: Partial<SmtpTimeouts>) =>
  smtpTo(`smtp://127.0.0.1:${port}`, timeouts).send(message);

interface Delivery {
  recipients: string[];
  mail: Email;
}

/** Starts an SMTP server with one account that keeps what is delivered. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = [];
  const counts = { connections: 0, closed: 0, logins: 0 };
  const port = await smtpPeer({
    onConnect(_session, done) {
      counts.connections += 1;
      done();
    },
    onClose() {
      counts.closed += 1;
    },
    onAuth({ username, password }, _session, done) {
      counts.logins += 1;
      if (username === 'shop' && password === 'p@ss word') done(null, { user: 'shop' });
      else done(new Error('Invalid login'));
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      deliveries.push({ recipients, mail: await PostalMime.parse(await buffer(stream)) });
      done();
    },
    ...options,
  });
  return { port, deliveries, counts };
}

/** Refuses the first recipients with these replies, then accepts. */
const refusing = (...codes: number[]): SMTPServerOptions => ({
  onRcptTo({ address }, _session, done) {
    const code = codes.shift();
    done(code === undefined ? null : smtpRefusal(code, `Not ${address}`));
  },
});

describe('SMTP', () => {
  test('delivers text and HTML to the one recipient, and returns the message id', async () => {
    const { port, deliveries } = await smtpServer();
    const { providerId } = await send(port);
    const [{ recipients, mail } = { recipients: [], mail: null }] = deliveries;
    expect(recipients).toEqual([message.to]);
    expect(mail).toMatchObject({ subject: message.subject, messageId: providerId });
    expect(mail?.from).toMatchObject({ name: 'Cash Again', address: 'hello@cashagain.example' });
    expect(mail?.text?.replaceAll('\r\n', '\n').trim()).toBe(message.text.trim());
    expect(mail?.html).toContain('<p>Hello Ann</p>');
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('has the headers for one click to unsubscribe where it is an offer, with an https address alone', async () => {
    const { port, deliveries } = await smtpServer();
    const email = smtpTo(`smtp://127.0.0.1:${port}`);
    const unsubscribeUrl = 'https://cashagain.example/unsubscribe/token';
    await email.send({ ...message, unsubscribeUrl });
    await email.send({ ...message, unsubscribeUrl: 'http://127.0.0.1:3000/unsubscribe/token' });
    await email.send(message);
    const ending = deliveries.map(({ mail }) =>
      mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ key, value }) => [key, value]),
    );
    expect(ending).toEqual([
      [
        ['list-unsubscribe', `<${unsubscribeUrl}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
      [],
      [],
    ]);
  });

  test('gives a message one Message-ID, however often it is tried', async () => {
    const { port, deliveries } = await smtpServer(refusing(451));
    const email = smtpTo(`smtp://127.0.0.1:${port}`);
    await providerFailure(email.send(message));
    await email.send(message);
    await email.send(message);
    const own = `<${message.id}@cashagain.example>`;
    expect(deliveries.map(({ mail }) => mail.messageId)).toEqual([own, own]);
  });

  test('keeps what the server says about a failure, without the address, and when it wants the next try', async () => {
    const reply = `4.7.1 Greylisted ${message.to}, try again in 5 minutes`;
    const { port } = await smtpServer({
      onRcptTo: (_address, _session, done) => done(smtpRefusal(450, reply)),
    });
    const error = await providerFailure(send(port));
    expect(error).toMatchObject({
      words: expect.stringMatching(/Greylisted .*again in 5 minutes/),
      retryAfterSeconds: 300,
    });
    expectSilentAbout(error, [message.to]);
  });

  test('signs in with the credentials of the address', async () => {
    const { port, deliveries, counts } = await smtpServer({ authOptional: false });
    await smtpTo(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`).send(message);
    expect([deliveries.length, counts.logins]).toEqual([1, 1]);
  });

  test('sends several messages over one connection, and close ends it', async () => {
    const { port, deliveries, counts } = await smtpServer();
    const email = smtpTo(`smtp://127.0.0.1:${port}`);
    for (let count = 0; count < 3; count += 1) await email.send(message);
    expect([deliveries.length, counts.connections, counts.closed]).toEqual([3, 1, 0]);
    await email.close();
    await expect.poll(() => counts.closed).toBe(1);
    expect(await providerFailure(email.send(message))).toMatchObject({ retryable: true });
  });

  test('a wrong password is the fault of the account', async () => {
    const { port } = await smtpServer({ authOptional: false });
    const error = await providerFailure(smtpTo(`smtp://till-4711:no-such-word@127.0.0.1:${port}`).send(message));
    const answer = { fault: 'account', fate: 'waits' };
    expect(error).toMatchObject({ provider: 'smtp', retryable: true, status: 535, answer });
    expectSilentAbout(error, ['no-such-word', 'till-4711', message.to]);
  });

  test('a password is not sent unencrypted to another machine', async () => {
    const { port, counts } = await smtpServer({ authOptional: false });
    // 0.0.0.0 reaches this machine under another name.
    await providerFailure(smtpTo(`smtp://shop:p%40ss%20word@0.0.0.0:${port}`).send(message));
    expect([counts.connections, counts.logins]).toEqual([1, 0]);
  });

  test('a permanent refusal of the recipient is final and does not quote it', async () => {
    const { port } = await smtpServer(refusing(550));
    const error = await providerFailure(send(port));
    expect(error).toMatchObject({ retryable: false, status: 550 });
    expectSilentAbout(error, [message.to, 'Hello']);
  });

  // Each reply is read in `domain/messages/answers`.
  test.each([
    [550, '5.1.1 No such user', 'address', 'ends'],
    [550, 'No such user here', 'address', 'ends'],
    [550, '5.7.26 SPF failed', 'sender', 'waits'],
    [452, '4.2.2 Over quota', 'carrier', 'later'],
  ])('a recipient that is refused with %i %s is the fault of %s, which %s', async (status, words, fault, fate) => {
    const { port } = await smtpServer({ onRcptTo: (_address, _session, done) => done(smtpRefusal(status, words)) });
    expect(await providerFailure(send(port))).toMatchObject({ status, answer: { fault, fate } });
  });

  // 500 is an unknown command and 503 a bad sequence of them: about the session, not the message.
  test.each([421, 451, 500, 503])('after a %i the next attempt can succeed', async (status) => {
    const { port, deliveries } = await smtpServer(refusing(status));
    const email = smtpTo(`smtp://127.0.0.1:${port}`);
    expect(await providerFailure(email.send(message))).toMatchObject({ retryable: true, status });
    await email.send(message);
    expect(deliveries).toHaveLength(1);
  });

  test('a refusal of the content is judged by its reply too', async () => {
    const replies = [554, 452];
    const { port } = await smtpServer({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpRefusal(replies.shift() ?? 0))),
    });
    const email = smtpTo(`smtp://127.0.0.1:${port}`);
    expect(await providerFailure(email.send(message))).toMatchObject({ retryable: false, status: 554 });
    expect(await providerFailure(email.send(message))).toMatchObject({ retryable: true, status: 452 });
  });
});

function writeWithoutEnd(socket: net.Socket): void {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
  socket.on('close', () => clearInterval(timer));
}

// The limit is far below the default timeouts.
describe('an SMTP server in trouble', { timeout: 2_000 }, () => {
  test.each<[string, (socket: net.Socket) => unknown, Partial<SmtpTimeouts>?]>([
    ['never greets', () => undefined, { greetingMs: 80 }],
    ['stops answering', (socket) => socket.write('220 hello\r\n'), { socketMs: 80 }],
    ['sends bytes without end', writeWithoutEnd, { deliveryMs: 150 }],
    ['speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['breaks the connection', (socket) => socket.destroy()],
  ])('that %s is given up, once: the next try is up to the job', async (_, greet, timeouts) => {
    let connections = 0;
    const port = await deafPeer((socket) => {
      connections += 1;
      greet(socket);
    });
    expect(await providerFailure(send(port, timeouts))).toMatchObject({ retryable: true });
    expect(connections).toBe(1);
  });

  test('that is not there may be tried again', async () => {
    const error = await providerFailure(send((await deadAddress()).port));
    expect(error).toMatchObject({ retryable: true, status: null });
    expectSilentAbout(error, [message.to]);
  });
});

describe('a message cannot', () => {
  test.each([
    'ann@example.com, eve@example.net',
    'ann@example.com\r\nBcc: eve@example.net',
    'Ann <ann@example.com>',
    '<ann@example.com> NOTIFY=NEVER',
    'ann',
    '',
  ])('reach another recipient through the address %j', async (to) => {
    const { port, counts } = await smtpServer();
    const error = await providerFailure(smtpTo(`smtp://127.0.0.1:${port}`).send({ ...message, to }));
    expect(error).toMatchObject({ retryable: false, status: null });
    expect(counts.connections).toBe(0);
  });

  test('add a header through its subject', async () => {
    const { port, deliveries } = await smtpServer();
    const subject = 'Order\r\nBcc: eve@example.net\r\n\r\nbody\u0000';
    await smtpTo(`smtp://127.0.0.1:${port}`).send({ ...message, subject });
    expect(deliveries[0]?.recipients).toEqual([message.to]);
    expect(deliveries[0]?.mail.subject).toBe('Order Bcc: eve@example.net body');
    expect(deliveries[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});
