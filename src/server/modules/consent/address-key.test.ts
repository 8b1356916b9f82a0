import { describe, expect, test } from 'vitest';
import { hashSecret } from '#server/platform/access.ts';
import { roomKey } from './address-key.ts';

describe('one mailbox', () => {
  test.each([
    ['Dana@Mail.Example', 'dana@mail.example'],
    ['  dana@mail.example ', 'dana@mail.example'],
    ['dana+shop@mail.example', 'dana@mail.example'],
    ['dana+a+b@mail.example', 'dana@mail.example'],
    ['d.a.na+x@gmail.com', 'dana@gmail.com'],
    ['da.na@mail.example', 'da.na@mail.example'],
    ['+dana@mail.example', '+dana@mail.example'],
    ['no address', 'no address'],
  ])('%s is %s', (written, mailbox) => {
    expect(roomKey('email', written)).toBe(`email:${hashSecret(mailbox)}`);
  });
});

test('counts one number once, however it is written', () => {
  const keys = ['+15125550142', '(512) 555-0142', '512.555.0142', ' 1 512 555 0142'].map((phone) =>
    roomKey('sms', phone),
  );
  expect(new Set(keys)).toEqual(new Set([`sms:${hashSecret('+15125550142')}`]));
});
