import { ADDRESS_LINE, dayFromNow } from '#test/e2e/support/evaluation.ts';
import { journey } from './support/journey.ts';
import { describeIphone, proveSeller, sale } from './support/sale.ts';
import { button, field, heading, radio, text } from './support/targets.ts';

journey('a guest sells an iPhone and has it picked up', ({ visitor, product }) => ({
  'opens the page of the model': () => visitor.open('/sell/iphone/iphone-15-pro'),
  'describes it': () => describeIphone(visitor),
  'proves the phone by a code': () => proveSeller(visitor, product),
  'chooses a pickup': async () => {
    await visitor.press(radio(/^Home Pickup/, { within: sale }));
    await visitor.type(field('ZIP code', { within: sale }), '78704');
  },
  'chooses day and time': async () => {
    await visitor.pickDay(field('Day', { within: sale }), dayFromNow(3));
    await visitor.choose(field('Time', { within: sale }), /^2:00 PM/);
  },
  'says where': () => visitor.type(field('Pickup address', { within: sale }), ADDRESS_LINE),
  'confirms the order': async () => {
    await visitor.press(button('Confirm Order', { within: sale }));
    await visitor.see(text('Order Submitted!'));
  },
  'sees the confirmation': async () => {
    await visitor.seeAddress(/\/confirmation\?orderId=/);
    await visitor.see(heading('Thank you!'));
    await visitor.see(text(/, 2:00 PM$/));
    await visitor.see(text(ADDRESS_LINE));
  },
}));
