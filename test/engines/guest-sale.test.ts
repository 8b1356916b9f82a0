import { expect } from 'vitest';
import { ADDRESS_LINE } from '#test/e2e/support/evaluation.ts';
import { journey } from './support/journey.ts';
import { describeIphone, proveSeller, sale } from './support/sale.ts';
import { button, dialog, field, heading, link, radio, region, text } from './support/targets.ts';

const done = dialog('Order Confirmation');

journey('a guest sells an iPhone by mail, from the home page to the label', ({ visitor, product }) => ({
  'opens the home page': () => visitor.open('/'),
  'goes to the iPhones': async () => {
    await visitor.press(link(/^iPhone/, { within: region('Accepted Devices') }));
    await visitor.seeAddress(/\/sell\/iphone$/);
  },
  'chooses a model': () => visitor.press(link(/^iPhone 15 Pro Up to/)),
  'describes it': () => describeIphone(visitor),
  'proves the phone by a code': () => proveSeller(visitor, product),
  'chooses mail': async () => {
    await visitor.press(radio(/^Mail-In/, { within: sale }));
    await visitor.type(field('Your address', { within: sale }), ADDRESS_LINE);
  },
  'confirms the order': async () => {
    await visitor.press(button('Confirm Order', { within: sale }));
    await visitor.see(text('iPhone 15 Pro 256GB', { within: done }));
  },
  'has a label': async () => {
    const label = await visitor.addressOf(link('Download Shipping Label', { within: done }));
    expect(await visitor.ask('GET', label)).toMatchObject({ status: 200, type: 'application/pdf' });
  },
  'sees the confirmation': async () => {
    await visitor.press(button('Continue', { within: done }));
    await visitor.see(heading('Thank you!'));
    await visitor.see(link('Download Shipping Label'));
  },
}));
