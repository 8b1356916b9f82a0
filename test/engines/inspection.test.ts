import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newSerial } from '#test/factories.ts';
import { openArea, openTerminal, setStatus, takeOrder } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { button, checkbox, dialog, field, image, list, text } from './support/targets.ts';

const bench = dialog('Inspection');

journey('a clerk inspects a device and photographs its fault', ({ visitor, product }) => ({
  'opens the bench of an order that has arrived': async () => {
    const terminal = await openTerminal(product, 'pos');
    const order = await takeOrder(terminal, 'Lena Lower');
    await setStatus(terminal, order, 'device_received');
    await openArea(visitor, 'pos', `/pos/inspections/${order}`);
  },
  'types its number': async () => {
    await visitor.typeByHand(field('IMEI or serial number', { within: bench }), newSerial());
    await visitor.pressEnter(field('IMEI or serial number', { within: bench }));
    await visitor.see(text('Saved', { within: bench }));
  },
  'finds a fault': () => visitor.press(checkbox(/^Cracked screen/, { within: bench })),
  'photographs it': async () => {
    const photo = { name: 'photo.jpg', bytes: await newPicture() };
    await visitor.attach(field('Take a photo: Cracked screen', { within: bench }), photo);
    await visitor.see(image('Photo 1: Cracked screen', { within: bench }));
  },
  'finishes with an offer': async () => {
    await visitor.press(button('Finish inspection', { within: bench }));
    await visitor.press(button(/^Send offer of \$/, { within: dialog('Finish inspection') }));
    await visitor.see(list(undefined, { holding: 'Inspection 1', within: bench }));
    await visitor.see(button('Inspect again', { within: bench }));
  },
}));
