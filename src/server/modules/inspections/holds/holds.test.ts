import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const SERIAL = 'F2LX1234ABCD';

let server: TestServer;
let guest: Guest;
let pos: Browser;
let id: string;
/** Version of the newest inspection. */
let version: number | undefined;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
  pos = await newStaff(server, 'pos');
});
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() })).body.id;
  await pos.patch(`/api/sell-requests/${id}/status`, { status: 'device_received', sendSMS: false, sendEmail: false });
  version = undefined;
});

const path = () => `/api/sell-requests/${id}/inspection`;
/** Completes one more inspection, and waits for what follows from it. */
async function inspect(holds: readonly string[], seen = version) {
  const saved = await pos.patch(path(), { version: seen, identifier: SERIAL, holds });
  const done = await pos.post(`${path()}/complete`, { version: saved.body.version, offer: '1020.00' });
  expect([saved.status, done.status]).toEqual([200, 200]);
  version = done.body.version;
  const waiting = plain('select from domain_events where subject_id = $1', [id]);
  await eventually(async () => expect(await server.context.database.query(waiting)).toEqual([]));
}
/** Texts of the messages about the order since its confirmation, the e-mails first. */
const told = async (): Promise<string[]> => {
  const { messages } = (await pos.get(`/api/sell-requests/${id}/desk`)).body;
  return messages
    .filter(({ purpose }: { purpose: string }) => purpose === 'order_status')
    .map(({ channel, text }: { channel: string; text: string }) => `${channel} ${text}`)
    .toSorted((one: string, other: string) => one.localeCompare(other));
};
const track = async () => {
  const { secrets, clock } = server.context;
  return (await server.browser().get(`/api/track/${writeTrackingToken(secrets, id, clock.now())}`)).body;
};

test('A hold that its seller can end is told at once, with the steps for the device and no other message', async () => {
  await inspect(['FMI_ON']);
  const [email = '', sms = '', ...others] = await told();
  expect(others).toEqual([]);
  expect(email).toMatch(/^email .*Sign in at iCloud.com\/find.*Remove This Device/s);
  expect(email).toContain('We’ll never ask for your Apple Account password');
  expect(sms).toMatch(/^sms .* is on hold: Find My is on\. Steps to clear it: http:\/\/shop\.example\/track\//);
});

test('A hold is not told again while it lasts, and a further one is told alone', async () => {
  await inspect(['FMI_ON']);
  await inspect(['FMI_ON']);
  const first = await told();
  expect(first).toHaveLength(2);
  await inspect(['FMI_ON', 'FINANCE']);
  const further = (await told()).filter((text) => !first.includes(text));
  expect(further).toHaveLength(2);
  expect(further.filter((text) => text.includes('Find My'))).toEqual([]);
});

test('A hold that came back after it had ended is told again', async () => {
  await inspect(['PASSCODE']);
  await inspect([]);
  await inspect(['PASSCODE']);
  expect((await told()).filter((text) => text.includes('Locked with a passcode'))).toHaveLength(4);
});

test('The customer reads what holds the device up, and nothing more once it has ended', async () => {
  await inspect(['FMI_ON', 'EMPTY_BOX']);
  expect((await track()).holds).toMatchObject([
    { title: 'Find My is on', steps: expect.arrayContaining([expect.stringContaining('iCloud.com/find')]) },
    { title: 'The box was empty', steps: [] },
  ]);
  const own = await guest.browser.get(`/api/sell-requests/${id}/history`);
  if (own.status === 200) expect(own.body.holds).toHaveLength(2);
  await inspect([]);
  expect((await track()).holds).toEqual([]);
});

test('What the inspector wrote for the seller is read with the hold, and the note for the shop by nobody else', async () => {
  const [words, note] = ['Call your carrier first', 'Sounds like a repeat seller'];
  const saved = await pos.patch(path(), { identifier: SERIAL, holds: ['FINANCE'], holdWords: words, notes: note });
  expect(saved.body).toMatchObject({ holdWords: words, notes: note });
  await inspect(['FINANCE'], saved.body.version);
  const { body: desk } = await pos.get(`/api/sell-requests/${id}/desk`);
  const read = { track: await track(), told: await told(), messages: desk.messages };
  expect(read.track.holds).toMatchObject([{ title: 'Your device isn’t paid off' }, { text: words, steps: [] }]);
  expect(read.told[0]).toContain(`${words}.`);
  expect(JSON.stringify(read)).not.toContain(note);
});

test('A report as stolen and a hold for the police tell the customer neither', async () => {
  await inspect(['BLACKLIST', 'POLICE']);
  const { holds } = await track();
  expect(holds).toHaveLength(1);
  expect(JSON.stringify(holds)).not.toMatch(/stolen|police/i);
  expect((await told()).filter((text) => /stolen|police/i.test(text))).toEqual([]);
});

test('A device that goes back for a hold names it to its seller, on their order and in the messages', async () => {
  await inspect(['FMI_ON']);
  const given = { cause: 'hold', words: 'It stays locked', note: 'No answer for two weeks' };
  expect((await pos.post(`/api/sell-requests/${id}/return`, given)).status).toBe(200);
  const because = 'Find My was still on';
  const { journey } = (await guest.browser.get(`/api/sell-requests/${id}`)).body;
  expect(journey.back).toMatchObject({ because: [because], isCollected: false });
  const named = async () => (await told()).filter((text) => text.includes(`because ${because}. It stays locked.`));
  await eventually(async () => expect(await named()).toHaveLength(2));
});
