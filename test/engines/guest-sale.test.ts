import { expect } from 'vitest';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { newPhone } from '#test/factories.ts';
import { journey } from './support/journey.ts';
import { button, dialog, field, heading, link, radio, region, text } from './support/targets.ts';

journey('a guest sells an iPhone by mail, from the home page to the label', ({ visitor, product }) => {
  const phone = newPhone();
  const sale = dialog('Sell your iPhone 15 Pro');
  const done = dialog('Order Confirmation');
  return {
    'opens the home page': () => visitor.open('/'),
    'goes to the iPhones': async () => {
      await visitor.press(link(/^iPhone/, { within: region('Accepted Devices') }));
      await visitor.seeAddress(/\/sell\/iphone$/);
    },
    'chooses a model': () => visitor.press(link(/^iPhone 15 Pro Up to/)),
    'describes it': async () => {
      await visitor.press(radio('256GB', { within: sale }));
      await visitor.press(radio(/^Good/, { within: sale }));
      await visitor.press(radio(/^Factory Unlocked/, { within: sale }));
      await visitor.press(button('Submit Order', { within: sale }));
    },
    'gives name and email': async () => {
      await visitor.type(field('Full name', { within: sale }), 'Robin Vale');
      await visitor.type(field('Email', { within: sale }), 'robin@example.test');
    },
    'proves the phone by a code': async () => {
      await visitor.type(field('Phone', { within: sale }), formatPhone(phone));
      await visitor.press(button('Send Code', { within: sale }));
      await visitor.type(field('Verification code', { within: sale }), await product.latestCode(phone));
      await visitor.press(button('Verify', { within: sale }));
      await visitor.see(text(/Phone verified/, { within: sale }));
      await visitor.press(button('Continue', { within: sale }));
    },
    'chooses mail': async () => {
      await visitor.press(radio(/^Mail-In/, { within: sale }));
      await visitor.type(field('Your address', { within: sale }), '12 Pecan Street, Austin, TX 78704');
    },
    'confirms the order': async () => {
      await visitor.press(button('Confirm Order', { within: sale }));
      await visitor.see(text('iPhone 15 Pro 256GB', { within: done }));
    },
    'has a label': async () => {
      const address = await visitor.addressOf(link('Download Shipping Label', { within: done }));
      expect(await visitor.ask('GET', address)).toMatchObject({ status: 200, type: 'application/pdf' });
    },
    'sees the confirmation': async () => {
      await visitor.press(button('Continue', { within: done }));
      await visitor.see(heading('Thank you!'));
      await visitor.see(link('Download Shipping Label'));
    },
  };
});
