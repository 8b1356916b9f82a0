import { expect } from 'vitest';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { newOwner } from '#test/e2e/support/account.ts';
import { ADDRESS_LINE } from '#test/e2e/support/evaluation.ts';
import { journey } from './support/journey.ts';
import { button, dialog, field, heading, link, radio, text } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const sell = dialog('Sell Your Device');
const registration = dialog('Create an Account to Continue');

/** Goes from the tiles to the handover of a device. */
async function describeDevice(visitor: Visitor, type: string, series: RegExp, model: RegExp): Promise<void> {
  await visitor.press(button(type, { within: sell }));
  await visitor.press(button(series, { within: sell }));
  await visitor.press(button(model, { within: sell }));
}

async function stateCondition(visitor: Visitor, condition: RegExp): Promise<void> {
  await visitor.press(button('Continue', { within: sell }));
  await visitor.press(radio(condition, { within: sell }));
  await visitor.see(text(/^Good until/, { within: sell }));
  await visitor.press(button('Continue', { within: sell }));
  await visitor.see(heading('Hand over your device', { within: sell }));
}

journey('a visitor puts a device in the cart, sells another with a new account, and then the cart', ({ visitor }) => ({
  'opens the dialog': async () => {
    await visitor.open('/');
    await visitor.press(link('Get Your Free Quote'));
  },
  'chooses an iPhone': async () => {
    await describeDevice(visitor, 'iPhone', /^iPhone 15 ?\d+ model/, /^iPhone 15 Pro( ?\d+[GT]B| ?From)/);
    const details = dialog('iPhone 15 Pro');
    await visitor.press(radio('256GB', { within: details }));
    await visitor.press(radio(/^Factory Unlocked/, { within: details }));
    await visitor.press(button('Use This Device', { within: details }));
    await visitor.seeGone(details);
  },
  'states its condition': () => stateCondition(visitor, /^Used/),
  'adds it to the cart': async () => {
    await visitor.press(radio(/^Mail-In/, { within: sell }));
    await visitor.press(button('Add to Cart', { within: sell }));
    await visitor.see(text('Step 1 of 3', { within: sell }));
  },
  'chooses a HomePod': async () => {
    await describeDevice(visitor, 'HomePod', /^HomePod ?\d+ model/, /^HomePod mini/);
    await visitor.press(button('Use This Device', { within: dialog('HomePod mini') }));
    await visitor.seeGone(dialog('HomePod mini'));
  },
  'states that it is new': () => stateCondition(visitor, /^New/),
  'submits it': async () => {
    await visitor.press(radio(/^Mail-In/, { within: sell }));
    await visitor.type(field('Your address', { within: sell }), ADDRESS_LINE);
    await visitor.press(button('Submit Order', { within: sell }));
  },
  'creates an account': async () => {
    const person = newOwner();
    await visitor.type(field('Full name', { within: registration }), person.name);
    await visitor.type(field('Email', { within: registration }), person.email);
    await visitor.type(field('Phone', { within: registration }), formatPhone(person.phone));
    await visitor.type(field('Password', { within: registration }), person.password);
    await visitor.press(button('Create Account and Submit', { within: registration }));
  },
  'is thanked': () => visitor.press(button('Done', { within: dialog('Thank You!') })),
  'submits the cart': async () => {
    await visitor.open('/cart');
    await visitor.press(button('Submit All Orders'));
    await visitor.see(heading('Orders Submitted!'));
  },
  'has two orders': async () => {
    const { text: orders } = await visitor.ask('GET', '/api/sell-requests?of=me');
    expect(JSON.parse(orders)).toHaveLength(2);
    await visitor.open('/dashboard');
    await visitor.see(link(/^Order #/));
  },
}));
