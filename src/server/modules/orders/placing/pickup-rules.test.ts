import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { holidayName, holidayOn } from '#domain/holidays.ts';
import { shopTime } from '#domain/shop-day.ts';
import { pickupRules, shopFacts } from '#server/platform/shop.ts';
import { counterOrder, type Guest, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
let guest: Guest;
let admin: Browser;
let today: string;
/** The next holiday, and the days around it: the clock is two days before it. */
let holiday: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_OPEN_HOLIDAYS: '' } });
  const dayOf = () => shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day;
  while (holidayOn(addDays(dayOf(), 2)) === null) server.clock.advance(DAY_MS);
  today = dayOf();
  holiday = addDays(today, 2);
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());

const WITHOUT_DATE = { deviceType: undefined, model: undefined, pickupDate: undefined, quotedPrice: '1045.00' };
const submit = (changes: object) =>
  guest.browser.post('/api/sell-requests', pickupOrder(guest, { pickupDate: `${today} 6:00 PM`, ...changes }));
const openDay = () => {
  let day = addDays(holiday, 1);
  while (holidayOn(day) !== null) day = addDays(day, 1);
  return day;
};

test.each([
  ['on one line', { pickupAddress: '350 5th Ave, New York, NY 10118' }],
  ['on one line with ZIP+4', { pickupAddress: '350 5th Ave, New York, NY 10118-0110' }],
  ['in four fields', { pickupAddress: '350 5th Ave', pickupCity: 'New York', pickupState: 'NY', pickupZip: '10118' }],
  [
    'on a line beside a ZIP code of the area',
    { pickupAddress: '350 5th Ave, New York, NY 10118', pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78701' },
  ],
])('a pickup outside of the area is refused beside its ZIP code, in every flow, %s', async (_, place) => {
  const ofStaff = counterOrder(guest, { serviceMethod: 'home_pickup', ...place });
  const answers = [
    await submit({ pickupDate: `${openDay()} 10:00 AM`, ...place }),
    await submit({ ...WITHOUT_DATE, ...place }),
    await admin.post('/api/staff/sell-requests', ofStaff, { 'idempotency-key': newKey() }),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { pickupZip: body.message } })]);
    expect(body.message).toMatch(/^We don’t pick up in 10118 yet\. Please choose Mail-In/);
  }
});

test('a pickup without an appointment needs the whole address', async () => {
  const { status, body } = await submit({ ...WITHOUT_DATE, pickupAddress: '12 Elm St, Austin' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['pickupCity', 'pickupState', 'pickupZip']]);
});

test('no pickup can be ordered, moved, held or found on a holiday', async () => {
  const closed = `We’re closed for ${holidayName(holidayOn(holiday) ?? 'labor')}. Please choose another day.`;
  const refused = await submit({ pickupDate: `${holiday} 10:00 AM` });
  expect([refused.status, refused.body.errors]).toEqual([422, { pickupDate: closed }]);

  const { body: order } = await submit({ pickupDate: `${openDay()} 10:00 AM` });
  const seen = { status: 'received', appointmentDate: openDay(), appointmentTime: '10:00 AM' };
  const to = { seen, appointmentDate: holiday, appointmentTime: '10:00 AM' };
  const moves = [
    await guest.browser.patch(`/api/sell-requests/${order.id}/appointment`, to),
    await admin.patch(`/api/sell-requests/${order.id}/pickup`, to),
  ];
  for (const { status, body } of moves) expect([status, body.errors]).toEqual([422, { appointmentDate: closed }]);

  const held = await guest.browser.post('/api/pickup-holds', {
    appointmentDate: holiday,
    appointmentTime: '10:00 AM',
  });
  expect(held.status).toBe(422);
  const { body: windows } = await guest.browser.get(`/api/pickup-windows?date=${today}`);
  const days = new Set(windows.map(({ appointmentDate }: { appointmentDate: string }) => appointmentDate));
  expect([days.has(holiday), days.has(openDay())]).toEqual([false, true]);
});

test('a pickup that was taken where no driver goes any more gets no other time', async () => {
  const { body: order } = await submit({ pickupDate: `${openDay()} 10:00 AM` });
  await server.context.database.query(plain(`update orders set pickup_zip = '10118' where id = $1`, [order.id]));
  const seen = { status: 'received', appointmentDate: openDay(), appointmentTime: '10:00 AM' };
  const to = { seen, appointmentDate: openDay(), appointmentTime: '2:00 PM' };
  const moves = [
    await guest.browser.patch(`/api/sell-requests/${order.id}/appointment`, to),
    await admin.patch(`/api/sell-requests/${order.id}/pickup`, to),
  ];
  for (const { status, body } of moves) {
    expect([status, body.errors]).toEqual([
      422,
      { appointmentDate: 'We don’t pick up in 10118, so this pickup can’t get another time. Please call us.' },
    ]);
  }
});

async function save(values: object) {
  const { version } = (await admin.get('/api/shop-settings')).body;
  const key = { 'idempotency-key': newKey() };
  expect((await admin.post('/api/shop-settings', { values, version }, key)).status).toBe(200);
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
      await admin.post('/api/staff/sell-requests', ofStaff, { 'idempotency-key': newKey() }),
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

  const { body: order } = await submit({
    pickupDate: `${openDay()} 4:00 PM`,
    pickupAddress: '12 Elm St, Austin, TX 78738',
  });
  const seen = { status: 'received', appointmentDate: openDay(), appointmentTime: '4:00 PM' };
  const move = () =>
    admin.patch(`/api/sell-requests/${order.id}/pickup`, {
      seen,
      appointmentDate: openDay(),
      appointmentTime: '5:00 PM',
    });
  await save({ PICKUP_MILES: '14' });
  expect((await move()).body.errors.appointmentDate).toMatch(/^We don’t pick up in 78738/);
  await save({ PICKUP_MILES: '15' });
  expect((await move()).status).toBe(200);
  await save({ PICKUP_MILES: '', PICKUP_ZIPS: '' });
});
