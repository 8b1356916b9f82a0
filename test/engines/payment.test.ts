import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newPhone, newSerial } from '#test/factories.ts';
import { journey } from './support/journey.ts';
import { button, dialog, field, heading, radio, text } from './support/targets.ts';

const newOrder = dialog('New Order');
const details = dialog('Order Details');
const payment = dialog(undefined, { holding: 'Payment amount' });

journey('a clerk opens the gate, takes an order at the counter and pays it', ({ visitor }) => ({
  'comes to the gate': async () => {
    await visitor.open('/pos');
    await visitor.see(heading('POS Dashboard Access'));
  },
  'opens it': async () => {
    await visitor.type(field('Password'), PASSWORDS.POS_PASSWORD);
    await visitor.press(button('Unlock'));
    await visitor.see(heading('Point of Sale Dashboard'));
  },
  'begins an order': () => visitor.press(button('New Order')),
  'names the seller': async () => {
    await visitor.type(field('Name', { within: newOrder }), 'Wanda Rook');
    await visitor.type(field('Phone', { within: newOrder }), newPhone().slice(-10));
  },
  'finds the device': async () => {
    await visitor.find(field('Find a device', { within: newOrder }), '16 pro max 256', /^iPhone 16 Pro Max, 256GB/);
  },
  'describes it': async () => {
    await visitor.choose(field('Condition', { within: newOrder }), /^Good/);
    await visitor.choose(field('Carrier', { within: newOrder }), /^Factory Unlocked/);
    await visitor.typeByHand(field('IMEI or serial', { within: newOrder }), newSerial());
  },
  'takes the order': async () => {
    await visitor.press(button('Create order', { within: newOrder }));
    await visitor.see(text('Order placed', { within: details }));
  },
  'pays it': async () => {
    await visitor.press(button(/^Payment/, { within: details }));
    await visitor.press(button('Use Exact Amount', { within: payment }));
    await visitor.press(radio(/^Cash/, { within: payment }));
    await visitor.press(button('Process Payment', { within: payment }));
    await visitor.see(text('Payment processed successfully'));
    await visitor.press(button('Done'));
  },
  'sees that it is paid': () => visitor.see(text('payment issued')),
}));
