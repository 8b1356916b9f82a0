import { openTerminal, setStatus } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { sellDevice } from './support/sale.ts';
import { text } from './support/targets.ts';

journey('an order page follows what staff do', ({ visitor, product }) => {
  let order = '';
  return {
    'is opened': async () => {
      order = await sellDevice(visitor);
      await visitor.open(`/orders/${order}`);
      await visitor.see(text('Order received'));
    },
    'shows the arrival': async () => {
      await setStatus(await openTerminal(product, 'pos'), order, 'device_received');
      await visitor.see(text('Device received'));
    },
    'shows a new price': async () => {
      const terminal = await openTerminal(product, 'admin');
      await setStatus(terminal, order, 'evaluation');
      await visitor.see(text('In evaluation'));
      const revised = { finalPrice: '900.00', priceReason: 'The screen has a crack.' };
      await setStatus(terminal, order, 'price_confirmation', revised);
      await visitor.see(text('$900'));
      await visitor.see(text(/The screen has a crack/));
    },
    'follows a second page, too': async () => {
      await visitor.open('/dashboard');
      await visitor.see(text('Price confirmation'));
      await setStatus(await openTerminal(product, 'pos'), order, 'evaluation');
      await visitor.see(text('In evaluation'));
    },
  };
});
