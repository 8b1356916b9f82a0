import { expect } from 'vitest';
import { newPhonePhoto } from '#server/ports/testing/sample-pictures.ts';
import { expectStatus } from '#test/durability/guest.ts';
import { ADDRESS_LINE, dayFromNow } from '#test/e2e/support/evaluation.ts';
import { ADDRESS, counterOrder, newKey, newPhone } from '#test/factories.ts';
import type { Browser } from '#test/server-harness.ts';
import { openTerminal } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { button, field, text } from './support/targets.ts';

journey('a driver reports a pickup with a photo while the server is away', ({ visitor, product }) => {
  const phone = newPhone();
  let orderId = '';
  const date = dayFromNow(7);
  let terminal: Browser;
  const post = async (at: string, body: object) =>
    expectStatus(await terminal.post(at, body, { 'idempotency-key': newKey() }), 201).body;
  return {
    'an admin books a pickup': async () => {
      // A try that failed may have left it off.
      await product.stop();
      await product.start();
      terminal = await openTerminal(product, 'admin');
      const customer = await post('/api/staff/customers', { name: 'Ida Zero', phone: newPhone(), ...ADDRESS });
      const order = await post('/api/staff/sell-requests', {
        ...counterOrder({ customerId: customer.id }, { serviceMethod: 'home_pickup' }),
        pickupAddress: ADDRESS_LINE,
        pickupDate: `${date} 10:00 AM`,
        overbook: true,
      });
      orderId = order.id;
    },
    'and texts a driver the link': async () => {
      const driver = await post('/api/drivers', { name: 'Drew Stone', email: 'd@example.test', phone });
      const { version } = (await terminal.get(`/api/pickups?date=${date}`)).body;
      const drivers = [{ driverId: driver.id, orderIds: [orderId] }];
      expectStatus(await terminal.patch('/api/pickups', { date, version, drivers }), 200);
      expectStatus(await terminal.post(`/api/drivers/${driver.id}/link`, { date }), 200);
    },
    'the driver opens it': async () => {
      await visitor.open(`/driver#${await product.printed(phone, /driver#([\w-]{43})/)}`);
      await visitor.see(text(/1 stop to go\.$/));
    },
    'reports the pickup without a server': async () => {
      await product.stop();
      await visitor.press(button('Picked up'));
      await visitor.type(field('Serial or IMEI'), 'F2LX1234ABCD');
      await visitor.attach(field('Take a photo'), { name: 'device.jpg', bytes: await newPhonePhoto() });
      await visitor.see(button('Remove photo 1'));
      await visitor.press(button('Confirm pickup'));
      await visitor.see(text(/^No connection\. Your updates are saved on this phone/));
      // An engine names each call that finds no server.
      await visitor.complaints();
    },
    'the shop has it once the server is back': async () => {
      await product.start();
      await visitor.seeGone(text('Will be sent'));
      await visitor.complaints();
      const { proof } = (await terminal.get(`/api/sell-requests/${orderId}/desk`)).body;
      expect([proof.serial, proof.photos.length]).toEqual(['F2LX1234ABCD', 1]);
    },
  };
});
