import { afterAll, expect, test } from 'vitest';
import { unitFile } from '#contracts/inventory.ts';
import { startTestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk } from '../testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);

const cost = (unit: BoughtUnit, body: object) => desk.post(`units/${unit.id}/costs`, body);
const correct = (unit: BoughtUnit, kind: string, amount: string) => cost(unit, { kind, amount, note: 'Wrong' });

test('a correction takes back what was booked of its kind, with a note, and no more', async () => {
  const unit = await desk.buy();
  const other = await cost(unit, { kind: 'other', amount: '500.00' });
  expect([other.status, unitFile.safeParse(other.body).success]).toEqual([201, true]);
  expect((await correct(unit, 'parts', '-0.01')).body.errors.amount).toContain('nothing booked');
  for (const amount of ['30.00', '12.10']) await cost(unit, { kind: 'parts', amount });
  expect((await cost(unit, { kind: 'parts', amount: '-30.00' })).body.errors).toHaveProperty('note');
  expect((await correct(unit, 'parts', '-42.11')).body.errors.amount).toContain('$42.10');
  expect((await correct(unit, 'parts', '-30.00')).status).toBe(201);
  expect((await correct(unit, 'parts', '-12.11')).body.errors).toHaveProperty('amount');
  expect((await correct(unit, 'parts', '-12.10')).body.unit.cost).toBe('1545.00');
  const foreign = { kind: 'parts', amount: '1.00', expenseId: crypto.randomUUID() };
  expect((await cost(unit, foreign)).body.errors).toHaveProperty('expenseId');
});

test('a correction that is made thrice at the same moment takes back once', async () => {
  const unit = await desk.buy();
  await cost(unit, { kind: 'parts', amount: '40.00' });
  const answers = await Promise.all([1, 2, 3].map(() => correct(unit, 'parts', '-40.00')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect((await desk.file(unit.id)).unit.cost).toBe('1045.00');
});

test('a correction takes no cost below zero where earlier versions took a kind of it there', async () => {
  const unit = await desk.buy();
  const text = `insert into unit_costs (id, unit_id, kind, amount_cents, actor, at)
    values (gen_random_uuid(), $1, 'labor', 60000, 'Kit', now()), (gen_random_uuid(), $1, 'parts', -164500, 'Kit', now())`;
  await desk.sql(text, [unit.id]);
  await desk.sql('update units set cost_cents = 0 where id = $1', [unit.id]);
  expect((await correct(unit, 'labor', '-600.00')).body.errors).toEqual({
    amount: 'This is more than the unit’s cost',
  });
});

test('the activity log says what a correction takes off', async () => {
  const unit = await desk.buy();
  await cost(unit, { kind: 'parts', amount: '30.00' });
  await correct(unit, 'parts', '-30.00');
  const [{ action, subject }] = (await desk.admin.get('/api/staff/actions?limit=1')).body;
  expect([action, subject]).toEqual([`Added a cost of -$30 to unit ${unit.number}`, 'type parts']);
});
