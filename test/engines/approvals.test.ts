import { expectStatus } from '#test/durability/guest.ts';
import { newKey } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import type { Product } from '#test/product-process.ts';
import { openArea, openTerminal, setStatus, takeOrder } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { button, dialog, field, radio, text } from './support/targets.ts';

const CLERK = { name: 'Pia Counter', passcode: '2468', role: 'clerk' };
const APPROVER = { name: 'Sol Second', passcode: '1357', role: 'owner' };

/** Shops that have their two members: the journeys of a file share one. */
const hired = new WeakSet<Product>();

/** Hires a clerk and an approver, the approver last: once somebody may do all, nobody else hires. */
async function hire(product: Product): Promise<void> {
  if (hired.has(product)) return;
  const terminal = await openTerminal(product, 'admin');
  for (const member of [CLERK, APPROVER]) {
    expectStatus(await terminal.post('/api/employees', member, { 'idempotency-key': newKey() }), 201);
  }
  hired.add(product);
}

/** Takes an order for $1,020 that is ready to be paid, to an account that its seller gave by the tracking link. @returns its id */
async function takeOrderWithPayee(product: Product, name: string): Promise<string> {
  const terminal = await openTerminal(product, 'pos');
  const members: { id: string; name: string }[] = (await terminal.get('/api/employees')).body;
  const memberId = members.find((one) => one.name === CLERK.name)?.id;
  expectStatus(await terminal.post('/api/staff/member', { memberId, passcode: CLERK.passcode }), 200);
  const id = await takeOrder(terminal, name);
  const { customer } = (await terminal.get(`/api/sell-requests/${id}/desk`)).body.order;
  const link = await product.printed(customer.phone, /\/track\/([\w.-]+)/);
  const payee = { way: 'zelle', to: '(512) 555-0142' };
  expectStatus(await openHttpBrowser(product.url).patch(`/api/track/${link}/payout`, payee), 200);
  await setStatus(terminal, id, 'evaluation');
  return id;
}

const payment = dialog(undefined, { holding: 'Payment amount' });
const who = dialog('Sign in');
const payee = dialog('Confirm the payout details');
const second = dialog('Second approval needed');

journey('a clerk pays, to details that a colleague has to approve', ({ visitor, product, engine, width }) => {
  const seller = `Ada ${engine} ${width}`;
  return {
    'opens an order': async () => {
      // Who is here, whether the payee is right, and who approves: each is asked after a refusal.
      visitor.tolerate(/^4(03|09|22) .*\/(payout|payments)$/);
      await hire(product);
      const id = await takeOrderWithPayee(product, seller);
      await openArea(visitor, 'pos', `/pos/orders/${id}`);
    },
    'says who it is': async () => {
      await visitor.press(button('Payment', { within: dialog('Order Details') }));
      await visitor.press(button('Sign in', { within: payment }));
      await visitor.choose(field('Name', { within: who }), CLERK.name);
      await visitor.type(field('Passcode', { within: who }), CLERK.passcode);
      await visitor.pressEnter(field('Passcode', { within: who }));
      await visitor.see(text('Zelle (•••) •••-0142', { within: payment }));
    },
    'is asked for the payee': async () => {
      await visitor.press(button('Use Exact Amount', { within: payment }));
      await visitor.press(radio(/^Zelle/, { within: payment }));
      await visitor.press(button('Process Payment', { within: payment }));
      await visitor.see(payee);
    },
    'does not pay yet': async () => {
      await visitor.press(button('Don’t pay yet', { within: payee }));
      await visitor.seeGone(payee);
    },
    'has the payee confirmed': async () => {
      await visitor.press(button('Process Payment', { within: payment }));
      await visitor.press(button('Seller confirmed, pay', { within: payee }));
      await visitor.see(second);
    },
    'has a colleague approve it': async () => {
      await visitor.choose(field('Approved by', { within: second }), APPROVER.name);
      await visitor.type(field('Approver’s passcode', { within: second }), APPROVER.passcode);
      await visitor.press(button('Approve', { within: second }));
      await visitor.see(text('Payment processed successfully'));
    },
  };
});
