import { expect, test } from 'vitest';
import { createEmail } from './index.ts';

test('shows the message without its HTML at the terminal when no server is configured', async () => {
  const printed: string[] = [];
  const email = createEmail({ smtp: null, print: (text) => printed.push(text) });
  const content = { subject: 'Your order', text: 'Hello Ann', html: '<p>Hello Ann</p>' };
  const message = { id: 'one', to: 'ann@example.com', ...content };
  expect(await email.send(message)).toEqual({ providerId: null });
  await email.close();
  expect(email.name).toBe('embedded');
  for (const text of ['ann@example.com', 'Your order', 'Hello Ann']) expect(printed.join()).toContain(text);
  expect(printed.join()).not.toContain('<p>');
});
