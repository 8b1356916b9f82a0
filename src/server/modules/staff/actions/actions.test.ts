import { afterAll, describe, expect, test } from 'vitest';
import type { StaffAction } from '#contracts/staff-actions.ts';
import { counterOrder, keyHeader, newGuest, newKey, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newTerminal(server, 'admin');
await admin.patch('/api/payment-limit', { secondAbove: null, version: 0 });
const added = await admin.post('/api/employees', { name: 'Casey Lane', passcode: '864209753' }, keyHeader());
const casey = await newStaff(server, 'pos');
await casey.post('/api/staff/member', { memberId: added.body.id, passcode: '864209753' });

const list = async (query = ''): Promise<StaffAction[]> => (await admin.get(`/api/staff/actions${query}`)).body;
const summarize = (actions: readonly StaffAction[]) =>
  actions.map(({ actor, action, subject }) => [actor, action, subject]);

/** An order taken at the counter by Casey. */
async function newOrder(): Promise<{ id: string; short: string }> {
  const guest = await newGuest(server);
  const { body } = await casey.post('/api/staff/sell-requests', counterOrder(guest), keyHeader());
  return { id: body.id, short: body.id.slice(-8).toUpperCase() };
}

describe('the list of what staff did', () => {
  test('names the person, the terminal, the call and the order, newest first', async () => {
    const { id, short } = await newOrder();
    server.clock.advance(1000);
    await casey.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
    server.clock.advance(1000);
    await casey.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'cash' }, keyHeader());
    const actions = await list(`?q=${short.toLowerCase()}`);
    expect(summarize(actions)).toEqual([
      ['Casey Lane', `Paid $1,045 for order ${short}`, 'by cash'],
      ['Casey Lane', `Changed order ${short}`, 'status from device received to evaluation'],
      ['Casey Lane', `Placed order ${short} at $1,045`, ''],
    ]);
    expect(actions.map(({ object }) => object)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'order', id, name: `order ${short}` })),
    );
    expect(new Set(actions.map(({ terminal }) => terminal)).size).toBe(1);
    expect(await list('?q=casey%20lane&limit=200')).toEqual(expect.arrayContaining(actions));
  });

  test('leads to the product and the unit that were changed', async () => {
    const [product] = (await admin.get('/api/products/manage?deviceType=AirTag')).body.products;
    const stopped = { version: product.version, isActive: false };
    expect((await admin.patch(`/api/products/${product.id}`, stopped)).status).toBe(200);
    expect((await list('?limit=1'))[0]?.object).toEqual({
      kind: 'product',
      id: String(product.id),
      name: product.model,
    });
    const { id } = await newOrder();
    await casey.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'cash' }, keyHeader());
    const [unit] = (await admin.get('/api/inventory/units')).body;
    const opened = { kind: 'unit', id: unit.id, name: `unit ${unit.number}` };
    const cost = { kind: 'parts', amount: '25.00' };
    expect((await admin.post(`/api/inventory/units/${unit.id}/costs`, cost, keyHeader())).status).toBe(201);
    const moved = { version: unit.version + 1, note: 'Shelf', state: 'ready' };
    expect((await admin.patch(`/api/inventory/units/${unit.id}`, moved)).status).toBe(200);
    expect((await list('?limit=2')).map(({ action, object }) => [action, object])).toEqual([
      [`Changed unit ${unit.number}`, opened],
      [`Added a cost of $25 to unit ${unit.number}`, opened],
    ]);
  });

  test('says who signed in and out, and who typed a wrong passcode, by the computer', async () => {
    const { body: gil } = await admin.post('/api/employees', { name: 'Gil Rowe', passcode: '2468' }, keyHeader());
    const pos = await newStaff(server, 'pos');
    const enterPasscode = (passcode: string) => pos.post('/api/staff/member', { memberId: gil.id, passcode });
    server.clock.advance(1000);
    expect((await enterPasscode('1111')).status).toBe(422);
    server.clock.advance(1000);
    await enterPasscode('2468');
    server.clock.advance(1000);
    await pos.delete('/api/staff/member');
    const recent = await list('?limit=4');
    expect(summarize(recent)).toEqual([
      ['Gil Rowe', 'Signed out at this computer', ''],
      ['Gil Rowe', 'Signed in at this computer', ''],
      ['pos', 'Entered a wrong passcode for Gil Rowe', ''],
      ['pos', 'Opened the POS area', ''],
    ]);
    expect(new Set(recent.map(({ terminal }) => terminal)).size).toBe(1);
    await server.browser().post('/api/staff/session', { area: 'pos', password: 'not the password' });
    expect((await list('?limit=1'))[0]).toMatchObject({
      actor: 'Unknown',
      terminal: null,
      action: 'Entered a wrong password for the POS area',
    });
  });

  test('holds a repeated request once, and nothing of one that was refused', async () => {
    const { id, short } = await newOrder();
    await casey.patch(`/api/sell-requests/${id}/status`, { status: 'evaluation', sendSMS: false, sendEmail: false });
    const [body, key] = [{ sellRequestId: id, amount: '1045.00', method: 'cash' }, newKey()];
    for (let count = 0; count < 3; count += 1)
      expect((await casey.post('/api/payments', body, keyHeader(key))).status).toBe(201);
    expect((await casey.post('/api/payments', body, keyHeader())).status).toBe(409);
    expect(summarize(await list(`?q=for order ${short}`))).toHaveLength(1);
  });

  test('names the fields of a change, and never a passcode', async () => {
    const { body: pat } = await admin.post('/api/employees', { name: 'Pat Moss', passcode: '864209753' }, keyHeader());
    await admin.patch(`/api/employees/${pat.id}`, { passcode: '975318642', role: 'manager' });
    expect(summarize(await list('?q=pat%20moss')).map(([, ...rest]) => rest)).toEqual([
      ['Changed the employee Pat Moss', 'role from clerk to manager, passcode from old to new'],
      ['Added the employee Pat Moss', 'role clerk'],
    ]);
    const rows = await server.sql('select * from staff_actions');
    expect(JSON.stringify(rows)).not.toMatch(/864209753|975318642/);
  });

  test('holds no name of a customer, an export, and no preview or reading', async () => {
    const before = await list('?limit=200');
    const customer = { name: 'Quentin Erased', phone: '512 555 0163' };
    await casey.post('/api/staff/customers', customer, keyHeader());
    await casey.get('/api/sell-requests');
    const adjustment = {
      deviceType: 'AirTag',
      adjustmentType: 'fixed',
      adjustmentValue: 1,
      adjustmentDirection: 'increase',
    };
    expect((await casey.post('/api/products/preview-prices', adjustment)).status).toBe(200);
    await casey.get('/api/download-prices');
    const added = (await list('?limit=200')).slice(0, -before.length || undefined);
    expect(added).toHaveLength(2);
    expect(JSON.stringify(added)).not.toContain('Quentin');
    expect(added[0]?.action).toBe('Exported the price list as CSV');
  });

  test('narrows to days of the shop, and pages without repeating or leaving out', async () => {
    const allActions = await list('?limit=200');
    const pagedIds: string[] = [];
    let next: string | null = '/api/staff/actions?limit=2';
    while (next !== null) {
      const page: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
      pagedIds.push(...page.body.map(({ id }: StaffAction) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] ?? null;
    }
    expect(pagedIds).toEqual(allActions.map(({ id }) => id));
    expect(await list('?from=2000-01-01&to=2000-01-02')).toEqual([]);
    expect(await list('?from=2000-01-01&limit=200')).toEqual(allActions);
    expect((await admin.get('/api/staff/actions?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  });

  test('is written as a CSV file of all that the filter finds, which is an action itself', async () => {
    await newOrder();
    const before = await list('?limit=200&q=casey');
    const file = await admin.get('/api/staff/actions/export?q=casey');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="staff-actions.csv"',
    });
    const [names, first, ...others] = file.body.split('\r\n');
    expect(names).toBe('\uFEFFWho,What,Details,When (America/Chicago),Computer');
    expect(first).toMatch(
      /^Casey Lane,"Placed order [0-9A-F]{8} at \$1,045",,\d{4}-\d\d-\d\d \d\d:\d\d,[0-9a-f-]{36}$/,
    );
    expect(others).toHaveLength(before.length);
    expect((await list('?limit=1'))[0]?.action).toBe('Exported the activity log as CSV');
  });

  test('shows an entry of the time before sentences as it was written, and cannot be changed', async () => {
    const { database } = server.context;
    const old =
      'insert into staff_actions (id, created_at, actor, terminal, action, subject) values ($1, $2, $3, $1, $4, $5)';
    const oldAction = ['Olive Early', 'Pay the customer of an order', 'Order 1A2B3C4D'];
    await database.query(plain(old, [crypto.randomUUID(), server.clock.now(), ...oldAction]));
    expect(await list('?q=olive')).toMatchObject([{ action: oldAction[1], subject: oldAction[2], object: null }]);
    for (const text of ['update staff_actions set actor = $1', 'delete from staff_actions where actor <> $1']) {
      await expect(database.query(plain(text, ['x']))).rejects.toThrow();
    }
  });
});
