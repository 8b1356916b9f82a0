import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk, type StockDesk } from '../testing/stock-desk.ts';

let server: TestServer;
let desk: StockDesk;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openStockDesk(server);
});
afterAll(() => server.stop());

describe('a correction of costs', () => {
  const cost = (unit: BoughtUnit, body: object) => desk.post(`units/${unit.id}/costs`, body);
  const correct = (unit: BoughtUnit, kind: string, amount: string) => cost(unit, { kind, amount, note: 'Wrong' });

  test.each(['parts', 'labor', 'label', 'driver', 'other'])('of %s takes back what was booked of it', async (kind) => {
    const unit = await desk.buy();
    const another = kind === 'other' ? 'parts' : 'other';
    await cost(unit, { kind: another, amount: '500.00' });
    expect((await correct(unit, kind, '-0.01')).body.errors.amount).toContain('nothing booked');
    await cost(unit, { kind, amount: '30.00' });
    await cost(unit, { kind, amount: '12.10' });
    expect((await correct(unit, kind, '-42.11')).body.errors.amount).toContain('$42.10');
    expect((await correct(unit, kind, '-30.00')).status).toBe(201);
    expect((await correct(unit, kind, '-12.11')).body.errors).toHaveProperty('amount');
    expect((await correct(unit, kind, '-12.10')).body.unit.cost).toBe('1545.00');
  });

  test('made twice at the same moment takes back what was booked once', async () => {
    const unit = await desk.buy();
    await cost(unit, { kind: 'parts', amount: '40.00' });
    const answers = await Promise.all([1, 2, 3].map(() => correct(unit, 'parts', '-40.00')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await desk.file(unit.id)).unit.cost).toBe('1045.00');
  });
});

test('a correction takes no cost below zero where earlier versions took a kind of it there', async () => {
  const unit = await desk.buy();
  const lines = ['labor 60000', 'parts -164500'].map((line) => line.split(' '));
  for (const [kind, cents] of lines) {
    const values = [crypto.randomUUID(), unit.id, kind, cents];
    await desk.sql(
      `insert into unit_costs (id, unit_id, kind, amount_cents, actor, at) values ($1, $2, $3, $4::int, 'Kit', now())`,
      values,
    );
  }
  await desk.sql('update units set cost_cents = 0 where id = $1', [unit.id]);
  const refused = await desk.post(`units/${unit.id}/costs`, { kind: 'labor', amount: '-600.00', note: 'Wrong' });
  expect(refused.body.errors).toEqual({ amount: 'This is more than the unit’s cost' });
});

test('the activity log says what a correction takes off', async () => {
  const { id, number } = await desk.buy();
  await desk.post(`units/${id}/costs`, { kind: 'parts', amount: '30.00' });
  await desk.post(`units/${id}/costs`, { kind: 'parts', amount: '-30.00', note: 'Wrong' });
  const [{ action, subject }] = (await desk.admin.get('/api/staff/actions?limit=1')).body;
  expect([action, subject]).toEqual([`Added a cost of -$30 to unit ${number}`, 'type parts']);
});
