import { afterAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { holidayName, holidayOn } from '#domain/holidays.ts';
import { shopTime } from '#domain/shop-day.ts';
import { pickupRules, shopFacts } from '#server/platform/shop.ts';
import { counterOrder, keyHeader, newGuest, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const DAY_MS = 24 * 3600 * 1000;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_OPEN_HOLIDAYS: '' } });
const dayOf = () => shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day;
while (holidayOn(addDays(dayOf(), 2)) === null) server.clock.advance(DAY_MS);
const today = dayOf();
/** The next holiday, and the days around it: the clock is two days before it. */
const holiday = addDays(today, 2);
const guest = await newGuest(server);
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());

const WITHOUT_DATE = { deviceType: undefined, model: undefined, pickupDate: undefined, quotedPrice: '1045.00' };
const submit = (changes: object) =>
  guest.browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${today} 6:00 PM`, ...changes }));
const openDay = () => {
  let day = addDays(holiday, 1);
  while (holidayOn(day) !== null) day = addDays(day, 1);
  return day;
};

/** Moves a pickup by its customer and by staff. */
const moveBoth = async (
  id: string,
  appointmentTime: string,
  to: { appointmentDate: string; appointmentTime: string },
) => {
  const body = { seen: { status: 'received', appointmentDate: openDay(), appointmentTime }, ...to };
  return [
    await guest.browser.patch(`/api/sell-requests/${id}/appointment`, body),
    await admin.patch(`/api/sell-requests/${id}/pickup`, body),
  ];
};

test('no pickup can be ordered, moved, held or found on a holiday', async () => {
  const closed = `We’re closed for ${holidayName(holidayOn(holiday) ?? 'labor')}. Please choose another day.`;
  const refused = await submit({ pickupDate: `${holiday} 10:00 AM` });
  expect([refused.status, refused.body.errors]).toEqual([422, { pickupDate: closed }]);

  const { body: order } = await submit({ pickupDate: `${openDay()} 10:00 AM` });
  const to = { appointmentDate: holiday, appointmentTime: '10:00 AM' };
  for (const { status, body } of await moveBoth(order.id, '10:00 AM', to))
    expect([status, body.errors]).toEqual([422, { appointmentDate: closed }]);

  expect((await guest.browser.post('/api/pickup-holds', to)).status).toBe(422);
  const { body: windows } = await guest.browser.get(`/api/pickup-windows?date=${today}`);
  const days = new Set(windows.map(({ appointmentDate }: { appointmentDate: string }) => appointmentDate));
  expect([days.has(holiday), days.has(openDay())]).toEqual([false, true]);
});

async function save(values: object) {
  const { version } = (await admin.get('/api/shop-settings')).body;
  expect((await admin.post('/api/shop-settings', { values, version }, keyHeader())).status).toBe(200);
}

test('a radius is counted before it is saved, and adds up with the ZIP codes that are listed', async () => {
  const read = async (miles: number) => (await admin.get(`/api/pickup-radius/${miles}`)).body;
  const nearest = { count: 1, closest: ['78701'], farthest: [] };
  expect(await read(1)).toEqual({ miles: 1, shopZip: '78701', area: nearest });
  const { area } = await read(15);
  expect([area.closest[0], area.closest.length, area.farthest.length]).toEqual(['78701', 3, 3]);
  expect((await admin.get('/api/pickup-radius/101')).status).toBe(400);
  const { env } = server.context;
  await save({ PICKUP_MILES: '1', PICKUP_ZIPS: '10001' });
  expect([pickupRules(env).pickupZips, shopFacts(env, '').pickupMiles]).toEqual([['78701', '10001'], 1]);
  await save({ SHOP_ZIP: '78760' });
  expect(await read(15)).toEqual({ miles: 15, shopZip: '78760', area: null });
  expect([pickupRules(env).pickupZips, shopFacts(env, '').pickupMiles]).toEqual([['10001'], null]);
  await save({ SHOP_ZIP: '', PICKUP_MILES: '', PICKUP_ZIPS: '' });
  expect(pickupRules(env).pickupZips).toEqual(['787']);
});

test('a radius is the area, to its last mile, in each way to take or move a pickup', async () => {
  const placed = async (zip: string, place = { pickupAddress: `12 Elm St, Austin, TX ${zip}` }) => {
    const ofStaff = counterOrder(guest, { serviceMethod: 'home_pickup', ...place });
    const answers = [
      await submit({ pickupDate: `${openDay()} 2:00 PM`, ...place }),
      await submit({ ...WITHOUT_DATE, ...place }),
      await admin.post('/api/staff/sell-requests', ofStaff, keyHeader()),
    ];
    return answers.map(({ status, body }) => (status === 201 ? status : body.errors.pickupZip));
  };
  const refusal = expect.stringMatching(/^We don’t pick up in \d{5} yet\. Please choose Mail-In/);
  await save({ PICKUP_MILES: '15' });
  // 14.5, 14.9 and 15.1 miles away. The first starts unlike the shop's own; the last starts like it.
  expect(await placed('78610')).toEqual([201, 201, 201]);
  expect(await placed('78738')).toEqual([201, 201, 201]);
  expect(await placed('78717')).toEqual([refusal, refusal, refusal]);
  await save({ PICKUP_ZIPS: '78717' });
  expect(await placed('78717')).toEqual([201, 201, 201]);

  const address = { pickupAddress: '12 Elm St, Austin, TX 78738' };
  const { body: order } = await submit({ pickupDate: `${openDay()} 4:00 PM`, ...address });
  const move = () => moveBoth(order.id, '4:00 PM', { appointmentDate: openDay(), appointmentTime: '5:00 PM' });
  await save({ PICKUP_MILES: '14' });
  const stays = 'We don’t pick up in 78738, so this pickup can’t get another time. Please call us.';
  for (const { status, body } of await move()) expect([status, body.errors]).toEqual([422, { appointmentDate: stays }]);
  await save({ PICKUP_MILES: '15' });
  for (const { status } of await move()) expect(status).toBe(200);
  await save({ PICKUP_MILES: '', PICKUP_ZIPS: '' });
});
