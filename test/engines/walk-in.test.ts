import { expect } from 'vitest';
import { licenseText } from '#test/e2e/support/license-text.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { newPhone, newSerial } from '#test/factories.ts';
import { journey } from './support/journey.ts';
import { button, field, heading, link, tabpanel } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const intake = tabpanel('Customer Intake');

/** Scans a license into the notes, with bars for its line feeds: nothing of it stays there. */
async function scanLicense(visitor: Visitor): Promise<void> {
  await visitor.type(field(/^Notes/, { within: intake }), licenseText().replaceAll(/\p{Cc}+/gu, '|'));
  await visitor.seeValue(field('Name', { within: intake }), 'Nell Newcomer');
  await visitor.seeValue(field(/^Notes/, { within: intake }), '');
}

/** @param isScanned the number comes as fast as from a scanner that adds no Enter, and the press follows at once */
async function describeDevice(visitor: Visitor, { isScanned }: { isScanned: boolean }): Promise<void> {
  await visitor.find(field('Find a device', { within: intake }), '15 pro 256', /^iPhone 15 Pro, 256GB/);
  await visitor.choose(field('Condition', { within: intake }), /^Good/);
  await visitor.choose(field('Carrier', { within: intake }), /^Factory Unlocked/);
  const number = field('IMEI or serial', { within: intake });
  const serial = newSerial();
  if (isScanned) await visitor.type(number, serial);
  else await visitor.typeByHand(number, serial);
  await visitor.press(button(/^Add (another )?device/, { within: intake }));
  await visitor.see(tabpanel('Customer Intake', { holding: serial }));
}

journey('a walk-in sells two devices at the counter', ({ visitor }) => ({
  'opens the gate': async () => {
    await visitor.open('/repair-pos/intake');
    await visitor.type(field('Password'), PASSWORDS.REPAIR_POS_PASSWORD);
    await visitor.pressEnter(field('Password'));
    await visitor.see(field('Find a customer', { within: intake }));
  },
  'names the seller': async () => {
    await scanLicense(visitor);
    await visitor.typeByHand(field('Phone', { within: intake }), newPhone().slice(-10));
  },
  'describes a device': () => describeDevice(visitor, { isScanned: false }),
  'describes a second one': async () => {
    await visitor.see(button(/^Pay \$/, { within: intake }));
    await describeDevice(visitor, { isScanned: true });
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
