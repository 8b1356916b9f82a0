import { openTerminal, setStatus } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { sellDevice } from './support/sale.ts';
import { text } from './support/targets.ts';

/** More than the six connections that a browser opens over HTTP/1.1. */
const WINDOWS = 8;

journey('an order follows what staff do in eight windows', ({ visitor, product }) => {
  let order = '';
  const windows: string[] = [];
  return {
    'is opened in each': async () => {
      order = await sellDevice(visitor);
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
