import { z } from 'zod';
import { luhnCheckDigit } from '#domain/check-digit.ts';
import { CODE_PARAMETER } from '#domain/referrals/code.ts';
import { DEMO_MARK } from '../people.ts';
import type { DemoClock } from './tools/demo-clock.ts';
import type { Terminal } from './tools/terminal.ts';
import { waitFor } from './tools/wait-for.ts';

const TERMS = {
  isActive: true,
  referrerBonus: '25.00',
  referredDiscount: '10.00',
  minimumPurchase: '100.00',
  validityDays: 30,
  holdDays: 0,
  yearlyCap: 10,
};
/** Friends of the referrer, with how far each one's order is. */
const FRIENDS = [
  { name: 'Ivy Sloan', end: 'pending', address: '41 Juniper Avenue' },
  { name: 'Omar Bell', end: 'earned', address: '9 Barton Lane' },
  { name: 'June Castle', end: 'paid', address: '310 Pecan Street' },
  { name: 'Dan Osgood', end: 'held', address: '12 Mesquite Road' },
] as const;
/** Address of the referrer, which the friend with the held reward shares. */
const HOME = { address: '12 Mesquite Road', city: 'Austin', state: 'TX', zipCode: '78704' };
const CODE = /\b(\d{6})\b.*Never share/s;
const MODEL = 'iPhone 14';

const account = z.object({ customer: z.object({ id: z.string() }) });
const products = z.array(z.object({ id: z.number(), model: z.string() }));
const referrals = z.array(z.object({ id: z.string(), state: z.string(), order: z.object({ id: z.string() }) }));

interface ReferralTools {
  admin: Terminal;
  pos: Terminal;
  openVisitor: () => Terminal;
  findSent: (pattern: RegExp) => Promise<string>;
  clock: DemoClock;
}

/** Turns the referral program on, and writes four referrals of one customer: pending, held, earned and paid. */
export async function writeReferrals(tools: ReferralTools): Promise<void> {
  const { admin, pos, clock } = tools;
  const { version } = await admin.get('/api/marketing/referral-program', z.object({ version: z.number() }));
  await admin.patch('/api/marketing/referral-program', { ...TERMS, version });
  const { terminal: referrer } = await openAccount(tools, 'Nadia Brooks', HOME.address, 0);
  const own = z.object({ link: z.string() }).parse(await referrer.post('/api/referrals', {}));
  const code = new URL(own.link).searchParams.get(CODE_PARAMETER) ?? '';
  const phone = (await pos.get('/api/products?type=iPhone', products)).find(({ model }) => model === MODEL);
  if (phone === undefined) throw new Error(`There is no ${MODEL} in the catalog`);
  const device = { productId: phone.id, condition: 'good', carrier: 'unlocked' };
  const quote = await admin.post('/api/calculate-price', { ...device, rule: 'counter' });
  const price = z.object({ price: z.coerce.number() }).parse(quote).price.toFixed(2);
  for (const [index, { name, end, address }] of FRIENDS.entries()) {
    const { terminal, customerId } = await openAccount(tools, name, address, index + 1);
    const digits = `3569380307${2_100 + index}`;
    const orderId = await terminal.make('/api/sell-requests', {
      ...device,
      customerId,
      quotedPrice: price,
      serviceMethod: 'mail',
      imei: digits + luhnCheckDigit(digits),
      referral: { code, followedAt: clock.now().toISOString() },
    });
    if (end === 'pending') continue;
    await pos.patch(`/api/sell-requests/${orderId}/status`, { status: 'device_received' });
    await pos.post('/api/payments', { sellRequestId: orderId, amount: price, method: 'zelle' });
    const id = await waitFor(`a referral that is ${end}`, async () => {
      const all = await admin.get('/api/marketing/referrals?limit=50', referrals);
      const found = all.find(({ order }) => order.id === orderId);
      return found !== undefined && found.state !== 'pending' ? found.id : undefined;
    });
    if (end !== 'paid') continue;
    for (const rewarded of ['referrer', 'referred'])
      await admin.post(`/api/marketing/referrals/${id}/payments`, { rewarded, method: 'zelle' });
  }
}

/** Registers an account with an address and a verified phone. */
async function openAccount({ openVisitor, findSent }: ReferralTools, name: string, address: string, index: number) {
  const terminal = openVisitor();
  const email = `${name.toLowerCase().replace(' ', '.')}@example.test`;
  const person = { name: `${name} ${DEMO_MARK}`, email, phone: `(830) 555-019${index}` };
  await terminal.post('/api/auth/register', { ...person, password: crypto.randomUUID() });
  await terminal.post('/api/verify/send-code', { phoneNumber: person.phone });
  const code = await findSent(CODE);
  await terminal.post('/api/verify/check-code', { phoneNumber: person.phone, code });
  const { customer } = account.parse(await terminal.patch('/api/auth/me', { ...HOME, address }));
  return { terminal, customerId: customer.id };
}
