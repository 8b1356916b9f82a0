import { z } from 'zod';
import { luhnCheckDigit } from '#domain/check-digit.ts';
import { DEMO_MARK } from '../people.ts';
import type { DemoClock } from './tools/demo-clock.ts';
import type { Terminal } from './tools/terminal.ts';

const HOUR_MS = 3_600_000;
/** Minutes since midnight. */
const [FIVE_PM, SEVEN] = [1_020, 1_140];
const FRONT = 'Front counter';
/** Missing from yesterday's drawer: above the amount that needs a reason, below the one that needs a second employee. */
const SHORT_CENTS = 800;
/** $300: five twenties, ten tens, fifteen fives, twenty-five ones. */
const FLOAT = { 2000: 5, 1000: 10, 500: 15, 100: 25 };
const openedSession = z.object({ id: z.string() });
const cash = z.object({ expected: z.string() });
const products = z.array(
  z.object({ id: z.number(), model: z.string(), storage: z.string().nullable(), basePrice: z.string() }),
);

export interface Staff {
  admin: Terminal;
  pos: Terminal;
  repairPos: Terminal;
}

/** Writes yesterday at the counter: two drawers, purchases, and a device left for testing. @returns the front drawer */
export async function writeYesterday({ admin, pos, repairPos }: Staff, clock: DemoClock): Promise<string> {
  const { buy, leave } = await createCounter(repairPos, 0);
  const [front, back] = [await addRegister(admin, FRONT), await addRegister(admin, 'Back office')];
  const drawer = await openDrawer(pos, front);
  await openDrawer(pos, back);
  await leave('Marta Reyes', 'iPhone 13', { hours: 6, clock });
  await buy('Eli Novak', 'iPhone 12', { method: 'zelle' });
  await buy('Grace Okoye', 'iPhone 11', { method: 'cash', registerId: front, condition: 'fair' });
  return drawer;
}

/** Closes the front drawer of yesterday, which is eight dollars short. The one in the back office stays open. */
export async function closeYesterday({ admin, pos }: Staff, clock: DemoClock, drawer: string): Promise<void> {
  clock.moveTo(1, FIVE_PM);
  const entries = `/api/till/sessions/${drawer}/entries`;
  await pos.post(entries, { kind: 'pay_in', amount: '150.00', words: 'Change from the bank' });
  await pos.post(entries, { kind: 'pay_out', amount: '18.40', words: 'Parking for the pickup van' });
  clock.moveTo(1, SEVEN);
  const { expected } = await admin.get(`/api/till/sessions/${drawer}/cash`, cash);
  const cents = Math.round(Number(expected) * 100) - SHORT_CENTS;
  const count = { 100: Math.floor(cents / 100), 1: cents % 100 };
  await pos.post(`/api/till/sessions/${drawer}/count`, { count });
  await pos.post(`/api/till/sessions/${drawer}/close`, { reason: 'Probably wrong change for a parking ticket' });
}

/** Writes today at the counter, up to the current time. */
export async function writeToday({ admin, pos, repairPos }: Staff, clock: DemoClock): Promise<void> {
  const { buy, leave } = await createCounter(repairPos, 3);
  const registers = await admin.get('/api/till/registers', z.array(z.object({ id: z.string(), name: z.string() })));
  const front = registers.find(({ name }) => name === FRONT)?.id ?? (await addRegister(admin, FRONT));
  const drawer = await openDrawer(pos, front);
  const note = 'Change from the bank';
  await pos.post(`/api/till/sessions/${drawer}/entries`, { kind: 'pay_in', amount: '200.00', words: note });
  const stamps = { category: 'supplies', amount: '13.20', description: 'Stamps and labels', registerId: front };
  await repairPos.post('/api/till/expenses', stamps);
  await buy('Noor Aziz', 'iPhone 14', { method: 'zelle' });
  await buy('Pete Lund', 'iPhone 11', { method: 'cash', registerId: front, condition: 'fair' });
  await leave('Ines Duarte', 'iPhone 15', { hours: 30, clock });
}

function addRegister(admin: Terminal, name: string): Promise<string> {
  return admin.make('/api/till/registers', { name });
}

async function openDrawer(pos: Terminal, registerId: string): Promise<string> {
  return openedSession.parse(await pos.post('/api/till/sessions', { registerId, count: FLOAT })).id;
}

interface Deal {
  method: 'cash' | 'zelle';
  registerId?: string;
  condition?: 'good' | 'fair';
}

/** Receives devices of people who walk in. @param before number of people who have walked in before */
async function createCounter(terminal: Terminal, before: number) {
  const phones = await terminal.get('/api/products?type=iPhone', products);
  let people = before;
  const priceOf = async (productId: number, condition: string) => {
    const body = { productId, condition, carrier: 'unlocked', rule: 'counter' };
    const { price } = z.object({ price: z.coerce.number() }).parse(await terminal.post('/api/calculate-price', body));
    return price.toFixed(2);
  };
  const visit = async (name: string, model: string, condition: string) => {
    people += 1;
    const phone = phones.find((product) => product.model === model);
    if (phone === undefined) throw new Error(`There is no ${model} in the catalog`);
    const price = await priceOf(phone.id, condition);
    const digits = `35693803${String(7_100 + people).padStart(6, '0')}`;
    return {
      price,
      customer: { name: `${name} ${DEMO_MARK}`, phone: `(830) 555-01${String(70 + people)}` },
      device: { productId: phone.id, condition, carrier: 'unlocked', price, serial: digits + luhnCheckDigit(digits) },
    };
  };
  return {
    buy: async (name: string, model: string, { method, registerId, condition = 'good' }: Deal) => {
      const { price, customer, device } = await visit(name, model, condition);
      const drawer = registerId === undefined ? {} : { registerId };
      const payouts = [{ method, amount: price }];
      await terminal.post('/api/pos-transactions', {
        kind: 'purchase',
        customer,
        devices: [device],
        payouts,
        ...drawer,
      });
    },
    leave: async (name: string, model: string, { hours, clock }: { hours: number; clock: DemoClock }) => {
      const { price, customer, device } = await visit(name, model, 'good');
      const readyAt = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
      const priceRange = { from: Math.round(Number(price) * 0.6).toFixed(2), to: price };
      await terminal.post('/api/pos-transactions', {
        kind: 'drop_off',
        customer,
        readyAt,
        devices: [{ ...device, priceRange }],
      });
    },
  };
}
