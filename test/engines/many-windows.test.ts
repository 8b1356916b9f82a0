import { expect } from 'vitest';
import { newOwner } from '#test/e2e/support/account.ts';
import { ADDRESS, mailOrder } from '#test/factories.ts';
import { openTerminal, setStatus } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { text } from './support/targets.ts';

/** More than the six connections that a browser opens over HTTP/1.1. */
const WINDOWS = 8;

journey('an order follows what staff do in eight windows', ({ visitor, product }) => {
  let order = '';
  const windows: string[] = [];
  return {
    'is opened in each': async () => {
      await visitor.open('/');
      const registered = await visitor.ask('POST', '/api/auth/register', newOwner());
      expect(registered.status, registered.text).toBe(201);
      await visitor.ask('PATCH', '/api/auth/me', ADDRESS);
      const { customer } = JSON.parse(registered.text);
      const sold = await visitor.ask('POST', '/api/sell-requests', mailOrder({ customerId: customer.id }));
      expect(sold.status, sold.text).toBe(201);
      order = JSON.parse(sold.text).id;
      while (windows.length < WINDOWS) {
        windows.push(await visitor.openWindow());
        await visitor.open(`/orders/${order}`);
        await visitor.see(text('Order received'));
      }
    },
    'shows the arrival in each': async () => {
      await setStatus(await openTerminal(product, 'pos'), order, 'device_received');
      for (const window of windows) {
        await visitor.goToWindow(window);
        await visitor.see(text('Device received'));
      }
    },
    'goes on when the first window leaves the order': async () => {
      const [first = '', ...others] = windows;
      await visitor.goToWindow(first);
      await visitor.open('/about');
      await setStatus(await openTerminal(product, 'pos'), order, 'evaluation');
      for (const window of others) {
        await visitor.goToWindow(window);
        await visitor.see(text('In evaluation'));
      }
    },
    'is shown as it is now on Back': async () => {
      await visitor.goToWindow(windows[0] ?? '');
      await visitor.goBack();
      await visitor.see(text('In evaluation'));
    },
  };
});
