import { expect, test } from 'vitest';
import { leavingsOfCell, readFileName, readLeaving } from './leaving.ts';

const BOTH = ['email', 'sms'];

test.each([
  ...[
    'unsubscribed',
    'Do Not Contact',
    'do-not-contact',
    'opted out',
    'opt_out',
    'DNC',
    'no marketing',
    'un-subscribed',
  ],
  ...['suppression list', 'STOP', 'Don’t contact', 'stop marketing', 'stop contacting', 'DND', 'refused marketing'],
  ...[
    'declined offers',
    'Unsubscribed 2024-03-01',
    'Opted out on 3/1/24',
    'Unsubscribed: yes',
    'Customer unsubscribed',
  ],
])('reads the tag “%s” as a clear no to all offers', (tag) => {
  expect(readLeaving(tag)).toEqual({ channels: BOTH, isSure: true });
});

test.each([
  ['Unsubscribed from email', ['email']],
  ['no emails', ['email']],
  ['stop emails', ['email']],
  ['email: no', ['email']],
  ['no more emails', ['email']],
  ['do not text', ['sms']],
  ['SMS: opted out', ['sms']],
  ['donotcall', ['sms']],
  ['stop texts', ['sms']],
  ['STOP SMS', ['sms']],
  ['dnd sms', ['sms']],
  ['SMS: No', ['sms']],
])('reads the tag “%s” as a clear no to %j', (tag, channels) => {
  expect(readLeaving(tag)).toEqual({ channels, isSure: true });
});

test.each([
  ...[
    'cleaned',
    'bounced',
    'hard bounce',
    'complaint',
    'spam',
    'banned',
    'undeliverable',
    'removed',
    'left list',
    'quit',
  ],
  ...[
    'not interested',
    'blacklisted',
    'No email on file',
    'no call no show',
    'opted out of warranty',
    'no calls after 9',
  ],
  ...['asked not to be contacted', 'Unsubscribed by mistake'],
])('reads the tag “%s” as one that may be a no', (tag) => {
  expect(readLeaving(tag)?.isSure).toBe(false);
});

test.each([
  ...['do not repair', 'inactive', 'vip', 'subscribed', 'newsletter', 'bus stop', 'no direct mail', 'bounce house'],
  ...['screen cleaned', 'unsubstantiated', 'Do not buy', 'does not have charger'],
])('reads nothing in the tag “%s”', (tag) => {
  expect(readLeaving(tag)).toBeNull();
});

test.each([
  ['unsubscribed', true],
  ['Do not contact', true],
  ['please do not email or text', true],
  ['Unsubscribed, do not contact', true],
  ['vip, unsubscribed', true],
  ['Do Not Contact - per customer', true],
  ['Stop', false],
  ['Opted-out of all but receipts', false],
  ['Asked not to be contacted', false],
])('takes the cell “%s” for leaving, beyond doubt: %s', (cell, isSure) => {
  expect(leavingsOfCell(cell).map((one) => one.isSure)).toContain(isSure);
});
test.each(['Do not drop it', 'Complained about the screen', 'Ana Reyes', 'ana@no-mail.test', 'No'])(
  'reads nothing in the cell “%s”',
  (cell) => {
    expect(leavingsOfCell(cell)).toEqual([]);
  },
);

test.each([
  ['unsubscribed_members_export_1a2b.csv', true],
  ['unsubscribed_email_audience_export_ab12.csv', true],
  ['cleaned_members_export_1a2b.csv', false],
  ['nonsubscribed_members_export.csv', false],
  ['pending.csv', false],
  ['bounces.csv', false],
  ['archived_members.csv', false],
  ['STOP list.csv', false],
  ['Opt-outs 2025.csv', false],
  ['all contacts incl unsubscribed.csv', false],
  ['subscribed_members_export_1a2b.csv', null],
  ['contacts without unsubscribed.csv', null],
  ['list unsubs removed.csv', null],
  ['opt-outs removed.csv', null],
  ['customers_cleaned.csv', null],
  ['contacts (cleaned up).csv', null],
  ['list.csv', null],
])('reads the name of the file “%s” as a clear no: %j', (name, isSure) => {
  expect(readFileName(name)?.isSure ?? null).toBe(isSure);
});
