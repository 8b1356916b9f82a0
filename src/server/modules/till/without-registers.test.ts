import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyed, newMember, secondIs, setLimit, told } from '#server/modules/payments/testing/second-members.ts';
import { counterOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
type Member = Awaited<ReturnType<typeof newMember>>;
let kit: Member;
let lou: Member;
/** A sale in cash above the limit. */
let saleId: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await newStaff(server, 'admin');
  const { id } = (await admin.post('/api/staff/sell-requests', counterOrder(await newGuest(server)), keyed())).body;
  await admin.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'zelle' }, keyed());
  const [unit] = (await admin.get('/api/inventory/units?limit=1')).body;
  await admin.patch(`/api/inventory/units/${unit.id}`, { version: unit.version, state: 'ready' });
  const sale = { price: '1200.00', method: 'cash' };
  saleId = (await admin.post(`/api/inventory/units/${unit.id}/sale`, sale, keyed())).body.id;
  lou = await newMember(server, admin, { name: 'Lou Marsh', area: 'admin', role: 'manager' });
  await setLimit(lou.browser, '500.00');
});
afterAll(() => server.stop());
beforeEach(async () => {
  kit = await newMember(server, lou.browser, { name: `Kit ${crypto.randomUUID()}`, area: 'admin', role: 'manager' });
});

const PATH = '/api/business-expenses';
const said = { category: 'supplies', amount: '501.00', description: 'Tape', paidFrom: 'till' };
const add = async (changes: object = {}, browser = kit.browser) => browser.post(PATH, { ...said, ...changes }, keyed());

/** Takes $501 or more out of the shop's cash. Each is made once more with the approval of another member. */
const WAYS: Readonly<Record<string, (more: object) => Promise<Answer>>> = {
  'an expense': (more) => add(more),
  'an expense that is raised': async (more) => {
    const { id, version, spentOn } = (await add({ amount: '0.01' }, lou.browser)).body;
    return kit.browser.patch(`${PATH}/${id}`, { ...said, amount: '501.01', spentOn, version, ...more });
  },
  'a refund that is deleted': async (more) => {
    const { id } = (await add({ paidFrom: 'card' })).body;
    const { body } = await kit.browser.post(`${PATH}/${id}/refunds`, { amount: '501.00', goesTo: 'till' }, keyed());
    return kit.browser.delete(`${PATH}/${body.id}`, { version: body.version, reason: 'Entered twice', ...more });
  },
  'a sale that is given back': (more) =>
    kit.browser.post(`/api/inventory/sales/${saleId}/reverse`, { reason: 'Brought back', ...more }, keyed()),
};

test.each(Object.entries(WAYS))(
  'cash of a shop without registers leaves it above the limit with approval: %s',
  async (_, take) => {
    expect(told(await take({}))).toEqual([403, 'outflow_needs_second']);
    expect((await take(secondIs(lou.id))).status).toBeLessThan(300);
    const rows = await server.context.database.query(
      plain('select approver_id from outflows where member_id = $1', [kit.id]),
    );
    // Once, although a correction has no drawer to look at.
    expect(rows).toEqual([{ approver_id: lou.id }]);
  },
);
