import { expect, test } from 'vitest';
import { campaignForm } from './campaigns.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const form = campaignForm({ timeZone: 'America/Chicago', now: () => Date.parse('2026-11-22T12:00:00Z') });
const FILLED = { name: 'Autumn', templateKey: 'autumn-offer', tags: '', when: 'now', scheduledAt: '' };

test.each<[string, Partial<typeof FILLED>, object]>([
  ['a campaign to everybody now', {}, {}],
  ['a campaign without a name', { name: ' ' }, { name: 'Please enter a name.' }],
  ['a campaign without a template', { templateKey: '' }, { templateKey: 'Please choose a template.' }],
  ['a later campaign without a time', { when: 'later' }, { scheduledAt: 'Please enter a date and time.' }],
  [
    'a time that has passed by the shop’s clock',
    { when: 'later', scheduledAt: '2026-11-22T06:00' },
    { scheduledAt: 'This time has passed. Please choose a later one.' },
  ],
  ['a time one minute ahead by the shop’s clock', { when: 'later', scheduledAt: '2026-11-22T06:01' }, {}],
  ['a time that was typed before Now was chosen', { scheduledAt: '2020-01-01T00:00' }, {}],
])('the form of a campaign checks %s', (_, typed, wrong) => {
  expect(wrongFields(form, { ...FILLED, ...typed })).toEqual(wrong);
});

test('the form of a campaign reads tags to a list, each once and in small letters', () => {
  expect(form.parse({ ...FILLED, tags: 'VIP, ipad, vip' }).tags).toEqual(['vip', 'ipad']);
});
