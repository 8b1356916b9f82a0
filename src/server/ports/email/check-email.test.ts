import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { deadAddress } from '../testing/http-peer.ts';
import { deafPeer, smtpPeer, smtpRefusal } from '../testing/smtp-peer.ts';
import { checkEmail } from './index.ts';

const PASSWORD = 'no-such-word';

const check = (url: string) =>
  checkEmail(
    { url, from: 'orders@shop.test', timeouts: { connectionMs: 1_000, greetingMs: 1_000, socketMs: 1_000 } },
    { to: 'ann@example.com', subject: 'Test', text: 'Test' },
  );

const refusing = async (options: SMTPServerOptions) => `smtp://127.0.0.1:${await smtpPeer(options)}`;

test('says that it works where the server takes the email', async () => {
  const result = await check(`smtp://127.0.0.1:${await smtpPeer()}`);
  expect(result).toEqual({ ok: true, stage: null, words: expect.stringContaining('ann@example.com') });
});

test.each<[string, string, () => Promise<string>]>([
  ['a server that is not there', 'dial', async () => `smtp://127.0.0.1:${(await deadAddress()).port}`],
  ['a name that does not exist', 'dial', async () => 'smtp://mail.invalid:587'],
  ['a server that never greets', 'dial', async () => `smtp://127.0.0.1:${await deafPeer()}`],
  ['a server without TLS on a port for TLS', 'tls', async () => `smtps://127.0.0.1:${await smtpPeer()}`],
  ['a certificate that nobody has signed', 'tls', async () => `smtps://127.0.0.1:${await smtpPeer({ secure: true })}`],
  // 0.0.0.0 reaches this machine under another name: there a password needs TLS.
  ['a password without encryption', 'tls', async () => `smtp://shop:${PASSWORD}@0.0.0.0:${await smtpPeer()}`],
  [
    'a wrong password',
    'sign_in',
    async () => `smtp://shop:${PASSWORD}@127.0.0.1:${await smtpPeer({ authOptional: false })}`,
  ],
  [
    'a sender that is refused',
    'sender',
    () => refusing({ onMailFrom: (_from, _session, done) => done(smtpRefusal(553)) }),
  ],
  [
    'a recipient that is refused',
    'recipient',
    () => refusing({ onRcptTo: (_to, _session, done) => done(smtpRefusal(550)) }),
  ],
  [
    'a message that is refused',
    'message',
    () =>
      refusing({ onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpRefusal(554))) }),
  ],
])('names the stage that fails for %s, without the password or the recipient', async (_, stage, makeUrl) => {
  const result = await check(await makeUrl());
  expect(result).toMatchObject({ ok: false, stage });
  expect(result.words).toMatch(/^[A-Z0-9].{10,}/);
  expect(result.words).not.toMatch(/no-such-word|ann@example/);
});
