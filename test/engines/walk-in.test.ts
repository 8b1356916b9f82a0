import { expect } from 'vitest';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newPhone, newSerial } from '#test/factories.ts';
import { journey } from './support/journey.ts';
import { button, field, heading, link, tabpanel } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const intake = tabpanel('Customer Intake');

async function describeDevice(visitor: Visitor): Promise<void> {
  await visitor.find(field('Find a device', { within: intake }), '15 pro 256', /^iPhone 15 Pro, 256GB/);
  await visitor.choose(field('Condition', { within: intake }), /^Good/);
  await visitor.choose(field('Carrier', { within: intake }), /^Factory Unlocked/);
  await visitor.typeByHand(field('IMEI or serial', { within: intake }), newSerial());
  await visitor.press(button(/^Add (another )?device/, { within: intake }));
}

journey('a walk-in sells two devices at the counter', ({ visitor }) => ({
  'opens the gate': async () => {
    await visitor.open('/repair-pos?tab=intake');
    await visitor.type(field('Password'), PASSWORDS.REPAIR_POS_PASSWORD);
    await visitor.pressEnter(field('Password'));
    await visitor.see(field('Find a customer', { within: intake }));
  },
  'names the seller': async () => {
    await visitor.typeByHand(field('Name', { within: intake }), 'Tess Two');
    await visitor.typeByHand(field('Phone', { within: intake }), newPhone().slice(-10));
  },
  'describes a device': () => describeDevice(visitor),
  'describes a second one': async () => {
    await visitor.see(button(/^Pay \$/, { within: intake }));
    await describeDevice(visitor);
    await visitor.seeValue(field('Find a device', { within: intake }), '');
  },
  'pays both': async () => {
    await visitor.press(button(/^Pay \$/, { within: intake }));
    await visitor.see(heading(/^Paid \$/, { within: intake }));
  },
  'prints the receipt': async () => {
    const receipt = await visitor.addressOf(link(/Print receipt/, { within: intake }));
    expect(await visitor.ask('GET', receipt)).toMatchObject({ status: 200, type: 'application/pdf' });
    const visit = await visitor.ask('GET', receipt.replace('/receipt', ''));
    expect(JSON.parse(visit.text).transactions).toHaveLength(2);
  },
  'goes on to the next customer': async () => {
    await visitor.press(button('Next customer', { within: intake }));
    await visitor.see(field('Find a customer', { within: intake }));
  },
}));
