import { expect, test } from 'vitest';
import { fileNameSays, leftByCell, leftChannels } from './leaving.ts';

test.each([
  ['unsubscribed', ['email', 'sms']],
  ['Do Not Contact', ['email', 'sms']],
  ['do-not-contact', ['email', 'sms']],
  ['opted out', ['email', 'sms']],
  ['opt_out', ['email', 'sms']],
  ['DNC', ['email', 'sms']],
  ['no marketing', ['email', 'sms']],
  ['suppression list', ['email', 'sms']],
  ['cleaned', ['email', 'sms']],
  ['STOP', ['email', 'sms']],
  ['Unsubscribed from email', ['email']],
  ['no emails', ['email']],
  ['do not text', ['sms']],
  ['SMS: opted out', ['sms']],
  ['Don’t contact', ['email', 'sms']],
  ['donotcall', ['sms']],
  ['un-subscribed', ['email', 'sms']],
  ['do not repair', []],
  ['inactive', []],
  ['complaint', []],
  ['vip', []],
  ['subscribed', []],
  ['newsletter', []],
  ['bus stop', []],
  ['no direct mail', []],
])('reads the tag “%s” as leaving %j', (tag, channels) => {
  expect(leftChannels(tag)).toEqual(channels);
});

test.each([
  ['unsubscribed', true],
  ['Do not contact', true],
  ['please do not email or text', true],
  ['Opted out', true],
  ['Do not drop it', false],
  ['Complained about the screen', false],
  ['Stop', false],
  ['Ana Reyes', false],
  ['ana@no-mail.test', false],
])('takes the cell “%s” for leaving: %s', (cell, isLeaving) => {
  expect(leftByCell(cell).length > 0).toBe(isLeaving);
});

test.each([
  ['subscribed_members_export_1a2b.csv', false, false],
  ['unsubscribed_members_export_1a2b.csv', true, false],
  ['cleaned_members_export_1a2b.csv', true, false],
  ['nonsubscribed_members_export.csv', false, true],
  ['pending.csv', false, true],
  ['bounces.csv', true, false],
  ['archived_members.csv', false, true],
  ['STOP list.csv', true, false],
  ['Opt-outs 2025.csv', true, false],
  ['opt-out list.csv', true, false],
  ['contacts without unsubscribed.csv', false, false],
  ['list.csv', false, false],
])('reads the name of the file “%s”', (name, hasLeft, isNotYet) => {
  const said = fileNameSays(name);
  expect([said.left.length > 0, said.isNotYet]).toEqual([hasLeft, isNotYet]);
});
