import { expect, test } from 'vitest';
import { adviceOn } from './advice.ts';
import { readEnv } from './platform/env.ts';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15125550142' };
const SMTP = { SMTP_URL: 'smtps://mail.example', EMAIL_FROM: 'orders@example.com' };

test.each([
  ['Twilio', TWILIO, /texts are sent by Twilio\. /],
  ['a mail server', SMTP, /emails are sent\. /],
  ['an address that others reach', { HOST: '0.0.0.0' }, /other machines can reach the site\. /],
  ['all of them', { ...TWILIO, ...SMTP, HOST: '::' }, /Twilio and emails are sent and other machines/],
])('tells the owner what to set: %s without PUBLIC_URL', (_, source, reason) => {
  const [advice = '', ...more] = adviceOn(readEnv({ ...source, PORT: '4000' }), 'ok');
  expect(more).toEqual([]);
  expect(advice).toMatch(reason);
  expect(advice).toMatch(/^PUBLIC_URL is not set.* lead to http:\/\/127\.0\.0\.1:4000, .* for example https:\/\//);
  expect(advice).not.toContain('secret');
  expect(adviceOn(readEnv({ ...source, PUBLIC_URL: 'https://shop.example' }), 'ok')).toEqual([]);
});

test.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])(
  'gives no advice on %s, which only this machine can reach',
  (HOST) => {
    expect(adviceOn(readEnv({ HOST }), 'ok')).toEqual([]);
  },
);

test.each([
  ['in_database', /^The key .* is in the database.*npm run seal-anew/s],
  ['missing', /key they were encrypted with isn’t here.*recovery kit/s],
] as const)('tells the owner of a key that is %s', (state, words) => {
  expect(adviceOn(readEnv({}), state)).toEqual([expect.stringMatching(words)]);
});
