import { describe, expect, test } from 'vitest';
import { createEmailWebhooks, signEmailEvent } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a key of 24 bytes or more').toString('base64')}`;
const NOW = new Date('2026-11-23T12:00:00Z');
const { isSigned, readEvent } = createEmailWebhooks(SECRET);

const secondsFrom = (seconds: number) => String(NOW.getTime() / 1000 + seconds);

describe('the signature of a call', () => {
  const body = Buffer.from('{"type":"email.complained"}');
  const call = ({ at = secondsFrom(0), secret = SECRET, sent = body, name = 'webhook' } = {}) => {
    const signature = `v1,other ${signEmailEvent(secret, { id: 'call-1', at, body })}`;
    const headers = { [`${name}-id`]: 'call-1', [`${name}-timestamp`]: at, [`${name}-signature`]: signature };
    return { headers, body: sent, now: NOW };
  };

  test('holds in the headers of Standard Webhooks and of Svix, within five minutes', () => {
    expect([call(), call({ name: 'svix' }), call({ at: secondsFrom(-300) })].map(isSigned)).toEqual([true, true, true]);
  });

  test.each([
    ['forged', call({ secret: `whsec_${Buffer.from('a guess of 24 bytes or so').toString('base64')}` })],
    ['altered', call({ sent: Buffer.from('{"type":"email.bounced"}') })],
    ['replayed after five minutes', call({ at: secondsFrom(-301) })],
    ['from the future', call({ at: secondsFrom(301) })],
    ['without a time', call({ at: 'now' })],
    ['without headers', { ...call(), headers: {} }],
  ])('does not hold for one that is %s', (_, of) => {
    expect(isSigned(of)).toBe(false);
  });

  test('does not hold without a secret', () => {
    expect(createEmailWebhooks(undefined).isSigned(call())).toBe(false);
  });
});

describe('a report', () => {
  const id = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
  const read = (type: string, data: object) =>
    readEvent({
      headers: { 'webhook-id': 'call-1' },
      body: Buffer.from(JSON.stringify({ type, data: { to: ['a@x.test'], ...data } })),
    });

  test.each([
    ['email.bounced', { bounce: { type: 'Permanent' }, message_id: `<${id}@shop.example>` }, 'bounce', id],
    ['email.bounced', {}, 'bounce', null],
    ['email.complained', { message_id: '<another@shop.example>' }, 'complaint', null],
  ])('of %s with %j is a %s', (type, data, kind, messageId) => {
    expect(read(type, data)).toEqual({ id: 'call-1', kind, addresses: ['a@x.test'], messageId });
  });

  test.each([
    ['of a mailbox that may take it later', 'email.bounced', { bounce: { type: 'Transient' } }],
    ['of another kind', 'email.opened', {}],
    ['of no kind', 'constructor', {}],
    ['that cannot be read', 'email.bounced', { to: 7 }],
  ])('%s is none', (_, type, data) => {
    expect(read(type, data)).toBeNull();
  });
});
