import { expect, test } from 'vitest';
import { readMeaning } from './inbound-text.ts';

test.each([
  ...[
    'STOP',
    'stop',
    ' Stop. ',
    'S T O P',
    'STOP!!!',
    'Stop 🛑',
    'Quit',
    'END',
    'revoke',
    'opt out',
    'OPT-OUT',
    'optout',
  ],
  ...['cancel', 'Unsubscribe', 'stopall', 'Stop all'],
])('reads %j as STOP', (text) => {
  expect(readMeaning(text)).toBe('stop');
});

test.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['Yes!', 'start'],
  ['HELP', 'help'],
  ['info?', 'help'],
] as const)('reads %j as %s', (text, meaning) => {
  expect(readMeaning(text)).toBe(meaning);
});

test.each([
  'please stop texting me',
  'Stop texting me!',
  'STOP PLEASE',
  'please stop',
  'Could you please stop texting me?',
  'do not text me',
  'Don’t text me again',
  "don't contact me anymore",
  'remove me',
  'Please remove me from your list',
  'take me off this list',
  'remove my number from your system',
  'unsubscribe me from this',
  'Stop sending me texts',
  'stop sending these messages',
  'no more texts please',
  'I want to opt out',
  'leave me alone',
])('reads %j as a wish to get no more texts', (text) => {
  expect(readMeaning(text)).toBe('wish');
});

test.each([
  "I'll stop by at 3",
  'Can I stop by tomorrow?',
  'Where is the bus stop?',
  'Please cancel my pickup',
  'The end of the week is better',
  'Why did you stop texting me?',
  "Please don't stop texting me",
  "Don't text me before 9",
  'Do not text me, call me instead',
  'Please text me when the driver is here, do not email me',
  'Can you remove me from the 3 pm pickup',
  "don't remove me from the list",
  'How do I stop?',
  'yes please',
  'I did not unsubscribe me',
  '',
  '👍',
  '__proto__',
  'constructor',
  `please stop texting me ${'x'.repeat(160)}`,
])('leaves %j to a person', (text) => {
  expect(readMeaning(text)).toBe('other');
});
