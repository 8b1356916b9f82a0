import { expect, test } from 'vitest';
import { createSms } from './index.ts';

test('shows the message with its code at the terminal when no account is configured', async () => {
  const printed: string[] = [];
  const sms = createSms({ twilio: null, print: (text) => printed.push(text) });
  expect(await sms.send({ id: 'one', to: '+13125550100', text: 'Your code is 482913' })).toEqual({ providerId: null });
  expect(sms.name).toBe('embedded');
  expect(printed.join()).toContain('+13125550100');
  expect(printed.join()).toContain('Your code is 482913');
});

test('a text cannot send control characters to the terminal', async () => {
  const printed: string[] = [];
  const sms = createSms({ twilio: null, print: (text) => printed.push(text) });
  await sms.send({
    id: 'one',
    to: '+13125550100\n',
    text: 'Hi \u001B[2J\u001B]0;x\u0007 Ann\u202E\r\nsecond line\r│ third\tline',
  });
  const lines = printed.join().split('\n');
  expect(lines.slice(1, -1)).toEqual(['│ Hi [2J]0;x Ann', '│ second line', '│ │ third line']);
  expect(printed.join()).not.toMatch(/[^\P{Cc}\n]/u);
});
