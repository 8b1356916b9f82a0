import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const TRIP = {
  spentOn: '2026-03-05',
  from: 'Austin',
  to: 'Round Rock',
  description: 'Picked up two Macs',
  miles: '12.4',
};
const drive = (changes: object = {}, key = newKey()) =>
  admin.post('/api/mileage', { ...TRIP, ...changes }, keyHeader(key));
const addRate = (from: string, rate: string) => admin.post('/api/mileage-rates', { from, rate }, keyHeader());
/** A change of an expense that says the same. */
const EDIT = {
  category: 'travel',
  amount: '8.99',
  description: 'Two Macs',
  spentOn: '2026-03-05',
  paidFrom: 'own_pocket',
};

describe('mileage', () => {
  test('is an expense of travel from the own pocket, at the rate of its day, with no receipt missing', async () => {
    const key = newKey();
    const { status, body } = await drive({}, key);
    expect([status, body]).toMatchObject([
      201,
      {
        category: 'travel',
        amount: '8.99',
        description: 'Picked up two Macs',
        spentOn: '2026-03-05',
        paidFrom: 'own_pocket',
        trip: { from: 'Austin', to: 'Round Rock', miles: '12.4', rate: '72.5' },
      },
    ]);
    expect((await drive({}, key)).body).toEqual(body);
    expect((await admin.get('/api/business-expenses?category=travel')).body).toEqual([body]);
    expect((await admin.get('/api/business-expenses?category=travel&show=receipt_missing')).body).toEqual([]);
    expect((await admin.get('/api/business-expenses/totals?category=travel')).body).toMatchObject({
      receiptsMissing: 0,
    });
    const file = await admin.get('/api/business-expenses/export?category=travel');
    expect(file.body).toContain(',8.99,not required,');
    expect(file.body).toContain(',12.4,72.5,Austin,Round Rock,\r\n');
  });

  test('is refused for a day before every rate, and for a day to come', async () => {
    for (const spentOn of ['2024-12-31', '2099-01-01']) {
      const { status, body } = await drive({ spentOn });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['spentOn']]);
    }
  });

  test('keeps its rate when another one is added for its day', async () => {
    const { body } = await drive({ miles: '100', spentOn: '2026-07-02' });
    expect(body.amount).toBe('72.50');
    expect((await addRate('2026-07-01', '75')).body).toMatchObject({
      from: '2026-07-01',
      rate: '75.0',
      actor: 'admin',
    });
    const [kept] = (await admin.get('/api/business-expenses?from=2026-07-02&to=2026-07-02')).body;
    expect([kept.amount, kept.trip.rate]).toEqual(['72.50', '72.5']);
    expect((await drive({ miles: '100', spentOn: '2026-07-01' })).body.amount).toBe('75.00');
    expect((await drive({ miles: '100', spentOn: '2026-06-30' })).body.amount).toBe('72.50');
  });

  test('changes its words, and never its amount, day or category', async () => {
    const { body: trip } = await drive();
    const edit = (changes: object) =>
      admin.patch(`/api/business-expenses/${trip.id}`, { ...EDIT, version: 1, ...changes });
    const refused = await edit({ amount: '9.99', spentOn: '2026-03-06', category: 'meals' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['category', 'amount', 'spentOn']]);
    const edited = await edit({ notes: 'Toll-free' });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { description: 'Two Macs', notes: 'Toll-free', trip: trip.trip },
    ]);
  });

  test('is not added to a closed month', async () => {
    expect((await addRate('2023-01-01', '65.5')).status).toBe(201);
    const month = { month: '2023-10', kind: 'closed', reason: 'Sent' };
    expect((await admin.post('/api/expense-months', month, keyHeader())).status).toBe(201);
    const { status, body } = await drive({ spentOn: '2023-10-31' });
    expect([status, body.code]).toEqual([409, 'expense_month_closed']);
    expect((await drive({ spentOn: '2023-11-01', miles: '10' })).body.amount).toBe('6.55');
  });
});

describe('the rates of mileage', () => {
  test('begin with 72.5 cents from January 1, 2026, and each day has one', async () => {
    const rates = (await admin.get('/api/mileage-rates')).body;
    expect(rates).toContainEqual({
      from: '2026-01-01',
      rate: '72.5',
      actor: 'Cash Again',
      addedAt: expect.any(String),
    });
    const again = await addRate('2026-01-01', '80');
    expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([
      409,
      'mileage_rate_known',
      ['from'],
    ]);
  });
});

describe('the database', () => {
  test('keeps rates, and refuses an amount that does not follow from the miles', async () => {
    await expect(server.sql('update mileage_rates set rate = 1')).rejects.toThrow('append-only');
    const { body } = await drive();
    await expect(
      server.sql('update business_expenses set amount_cents = 900 where id = $1', [body.id]),
    ).rejects.toThrow('check');
    await expect(server.sql('update business_expenses set trip_to = null where id = $1', [body.id])).rejects.toThrow(
      'check',
    );
  });
});
