import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { deskOf, eventsSettled, placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { inspectOrder as inspectDevice } from '#server/modules/price-offers/testing/offer-desk.ts';
import { type Guest, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

let guest: Guest;
let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'http://shop.example' } });
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  guest = await newGuest(server);
  id = (await placeOrder(guest)).id;
  await setStatus(pos, id, 'device_received');
});

/** Completes one more inspection, and waits for what follows from it. */
async function inspect(holds: readonly string[], more: object = {}): Promise<void> {
  await inspectDevice(pos, id, { holds, ...more });
  await eventsSettled(server);
}
/** Texts of the messages about the order since its confirmation, the e-mails first. */
const messageTexts = async (): Promise<string[]> => {
  const { messages } = await deskOf(pos, id);
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
  const [email = '', sms = '', ...others] = await messageTexts();
  expect(others).toEqual([]);
  expect(email).toMatch(/^email .*Sign in at iCloud.com\/find.*Remove This Device/s);
  expect(email).toContain('We’ll never ask for your Apple Account password');
  expect(sms).toMatch(/^sms .* is on hold: Find My is on\. Steps to clear it: http:\/\/shop\.example\/track\//);
});

test('A hold is told once while it lasts, a further one alone, and one that came back after it had ended again', async () => {
  await inspect(['FMI_ON']);
  await inspect(['FMI_ON']);
  const first = await messageTexts();
  expect(first).toHaveLength(2);
  await inspect(['FMI_ON', 'FINANCE']);
  const further = (await messageTexts()).filter((text) => !first.includes(text));
  expect(further).toHaveLength(2);
  expect(further.filter((text) => text.includes('Find My'))).toEqual([]);
  await inspect([]);
  await inspect(['FMI_ON']);
  expect(
    (await messageTexts()).filter((text) => text.includes('is on hold: Find My is on') || text.includes('iCloud.com')),
  ).toHaveLength(4);
});

test('The customer reads what holds the device up, and nothing more once it has ended', async () => {
  await inspect(['FMI_ON', 'EMPTY_BOX']);
  expect((await track()).holds).toMatchObject([
    { title: 'Find My is on', steps: expect.arrayContaining([expect.stringContaining('iCloud.com/find')]) },
    { title: 'The box was empty', steps: [] },
  ]);
  await inspect([]);
  expect((await track()).holds).toEqual([]);
});

test('What the inspector wrote for the seller is read with the hold, and the note for the shop by nobody else', async () => {
  const [words, note] = ['Call your carrier first', 'Sounds like a repeat seller'];
  await inspect(['FINANCE'], { holdWords: words, notes: note });
  const { inspections } = (await pos.get(`/api/sell-requests/${id}/inspection`)).body;
  expect(inspections[0]).toMatchObject({ holdWords: words, notes: note });
  const { messages } = await deskOf(pos, id);
  const read = { track: await track(), told: await messageTexts(), messages };
  expect(read.track.holds).toMatchObject([{ title: 'Your device isn’t paid off' }, { text: words, steps: [] }]);
  expect(read.told[0]).toContain(`${words}.`);
  expect(JSON.stringify(read)).not.toContain(note);
});

test('A report as stolen and a hold for the police tell the customer neither', async () => {
  await inspect(['BLACKLIST', 'POLICE']);
  const { holds } = await track();
  expect(holds).toHaveLength(1);
  expect(JSON.stringify(holds)).not.toMatch(/stolen|police/i);
  expect((await messageTexts()).filter((text) => /stolen|police/i.test(text))).toEqual([]);
});

test('A device that goes back for a hold names it to its seller, on their order and in the messages', async () => {
  await inspect(['FMI_ON']);
  const request = { cause: 'hold', words: 'It stays locked', note: 'No answer for two weeks' };
  expect((await pos.post(`/api/sell-requests/${id}/return`, request)).status).toBe(200);
  const because = 'Find My was still on';
  const { journey } = (await guest.browser.get(`/api/sell-requests/${id}`)).body;
  expect(journey.back).toMatchObject({ because: [because], isCollected: false });
  await eventsSettled(server);
  expect((await messageTexts()).filter((text) => text.includes(`because ${because}. It stays locked.`))).toHaveLength(
    2,
  );
});
