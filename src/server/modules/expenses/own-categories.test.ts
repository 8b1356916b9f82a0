import { afterAll, expect, test } from 'vitest';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const clerk = await newStaff(server, 'pos');

const save = async (names: string) => {
  const { version } = (await admin.get('/api/shop-settings')).body;
  return admin.post('/api/shop-settings', { values: { EXPENSE_CATEGORIES: names }, version }, keyHeader());
};
const add = (category: string) =>
  admin.post('/api/business-expenses', { category, amount: '12.50', description: 'Screens' }, keyHeader());

test('a shop’s own category is offered to all who enter expenses, listed, totaled and exported, and stays on them once it is removed', async () => {
  expect((await add('Parts')).body.errors).toEqual({ category: 'Please choose a category.' });
  expect((await save('Parts,  Shop repairs')).status).toBe(200);
  expect((await clerk.get('/api/expense-categories')).body).toEqual({ own: ['Parts', 'Shop repairs'] });

  const { status, body } = await add('Parts');
  expect([status, body.category]).toEqual([201, 'Parts']);
  expect((await admin.get('/api/business-expenses?category=Parts')).body).toHaveLength(1);
  const totals = (await admin.get('/api/business-expenses/totals')).body;
  expect(totals.byCategory.map(({ category }: { category: string }) => category)).toEqual(['Parts']);
  expect((await admin.get('/api/business-expenses/export')).raw.toString()).toContain('Parts');

  await save('');
  expect((await add('Parts')).status).toBe(422);
  const { description, spentOn, paidFrom, employeeId, receiptUrl, notes } = body;
  const facts = { description, spentOn, paidFrom, employeeId, receiptUrl, notes, amount: '13.00' };
  const edit = { ...facts, category: 'Parts', version: 1, reason: null };
  expect((await admin.patch(`/api/business-expenses/${body.id}`, edit)).body.category).toBe('Parts');
  const other = { ...edit, category: 'Packaging', version: 2 };
  expect((await admin.patch(`/api/business-expenses/${body.id}`, other)).body.errors).toEqual({
    category: 'Please choose a category.',
  });
});

test.each(['supplies', 'Parts, PARTS', '=HYPERLINK(1)'])('refuses %j as own categories', async (names) => {
  const { status, body } = await save(names);
  expect([status, body.errors.EXPENSE_CATEGORIES]).toEqual([422, expect.stringMatching(/^Enter up to 20 names/)]);
});
