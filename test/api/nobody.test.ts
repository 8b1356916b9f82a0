import { afterAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#contracts/api.ts';
import { isStaffOnly } from '#contracts/refusals.ts';
import { CLERKS_AREAS } from '#domain/staff-roles.ts';
import { newKey, newStaff, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

/** Writes of staff that need nobody identified: they take orders in and look after devices, customers and views. */
const NOBODY_MAY = [
  ...['customers.createByStaff', 'orders.createByStaff', 'orders.addNote', 'orders.changeStatus'],
  ...['orders.tryLabel', 'orders.addLabel'],
  ...['visits.create', 'visits.addFile', 'visits.changeStatus', 'visits.return', 'visits.print'],
  ...['till.print', 'printing.again'],
  ...['inspections.save', 'inspections.addPhoto', 'inspections.deletePhoto', 'inspections.recordArrival'],
  ...['inventory.putUnit', 'inventory.wipe', 'inventory.openCount', 'inventory.countScan'],
  ...['inventory.addTransfer', 'inventory.receive'],
  ...['returns.begin', 'returns.checkAddress', 'returns.pack', 'returns.addPhoto', 'returns.send', 'returns.handOver'],
  ...['returns.addLabel', 'returns.callOff'],
  ...['views.create', 'views.rename', 'views.delete'],
  ...['prices.preview', 'prices.previewImport', 'deductions.preview'],
  // They say who somebody is; what they change is checked by `lockRights`.
  ...['staff.identify', 'staff.stepBack', 'staff.createMember', 'staff.updateMember'],
];
/** Reads that clerks may make, and nobody may: they take data out of the shop, or say where money goes. */
const CLERKS_READ = [
  'inventory.export',
  'inventory.exportCount',
  'orders.export',
  'prices.download',
  'payoutDetails.ofOrder',
];

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const nobody = await newStaff(server, 'admin');
afterAll(() => server.stop());

/** Without streams, which do not end. */
const OF_STAFF = ENDPOINTS.filter(
  (endpoint) => isStaffOnly(endpoint) && !Object.values(endpoint.responses).includes('text/event-stream'),
);

const isForClerks = (access: readonly string[]) => CLERKS_AREAS.some((area) => access.includes(area));

/** Returns the calls that are refused until somebody has identified. */
async function refusedCalls(): Promise<string[]> {
  const refused: string[] = [];
  for (const { id, method, path } of OF_STAFF) {
    if (id === 'staff.stepBack') continue;
    const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const headers = { 'idempotency-key': newKey() };
    const { body } = await {
      GET: () => nobody.get(address),
      POST: () => nobody.post(address, {}, headers),
      PATCH: () => nobody.patch(address, {}),
      DELETE: () => nobody.delete(address, {}),
    }[method]();
    if (body?.code === 'staff_passcode_required') refused.push(id);
  }
  return refused;
}

test('an area with nobody identified does everything in a shop without members, and takes orders in once there are some', async () => {
  expect(await refusedCalls()).toEqual([]);
  await newTerminal(server, 'pos');
  const needing = OF_STAFF.filter(({ id, method, access }) =>
    method === 'GET' ? CLERKS_READ.includes(id) || !isForClerks(access) : !NOBODY_MAY.includes(id),
  );
  expect((await refusedCalls()).sort()).toEqual(needing.map(({ id }) => id).sort());
});
