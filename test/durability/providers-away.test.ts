import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEmail } from '#server/ports/email/index.ts';
import { createSms } from '#server/ports/sms/index.ts';
import { httpPeer } from '#server/ports/testing/http-peer.ts';
import { smtpPeer } from '#server/ports/testing/smtp-peer.ts';
import { type Guest, mailOrder, newGuest, newKey } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { DOOR_FAULTS, type FaultyDoor, openFaultyDoor } from './faulty-door.ts';

/** Seconds for which both providers fail; a longer run: PROVIDERS_AWAY_SECONDS=180. */
const AWAY_SECONDS = Number(process.env.PROVIDERS_AWAY_SECONDS ?? 12);
const ORDER_EVERY_MS = 250;
const GUESTS = 4;
/** What an order may take (docs/operating.md, When the database goes away). One that waited for a silent provider would take longer. */
const ORDER_WITHIN_MS = 5_000;
/** The clock is put forward in such steps after the outage, so that tries which wait for hours come within seconds. */
const STEP_MS = 5 * 60_000;
/** Messages of a long outage take their time. */
const SETTLE_WITHIN_MS = 120_000 + AWAY_SECONDS * 1000;

/** Providers that speak the real protocols, each behind a door that fails. Deliveries are named by the message's id. */
async function startProviders(onText: (sms: { to: string; text: string }) => void) {
  const delivered: string[] = [];
  const api = await httpPeer(({ headers, body }) => {
    const form = new URLSearchParams(body);
    onText({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
    delivered.push(String(headers['idempotency-key']));
    return { status: 201, body: JSON.stringify({ sid: `SM${'ab12'.repeat(8)}` }) };
  });
  const smtpPort = await smtpPeer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      delivered.push(/^Message-ID: <([^@]+)@/im.exec(await text(stream))?.[1] ?? 'without an id');
      done();
    },
  });
  const httpDoor = await openFaultyDoor(
    Number(new URL(api.url).port),
    'HTTP/1.1 500 Trouble\r\ncontent-length: 0\r\n\r\n',
  );
  const smtpDoor = await openFaultyDoor(smtpPort, '500 Trouble\r\n');
  for (const close of [api.close, httpDoor.close, smtpDoor.close]) onTestFinished(close);
  const twilio = { accountSid: 'AC0', authToken: 'token', from: '+15125550142' };
  return {
    delivered,
    doors: [httpDoor, smtpDoor],
    sms: createSms({ twilio: { ...twilio, baseUrl: `http://127.0.0.1:${httpDoor.port}` }, print: () => undefined }),
    email: createEmail({
      smtp: { url: `smtp://127.0.0.1:${smtpDoor.port}`, from: 'shop@cashagain.example' },
      print: () => undefined,
    }),
  };
}

/** Places orders at a steady pace until it is told to stop. @returns their ids, and the time that each took in ms */
async function placeOrders(guests: readonly Guest[], isOver: () => boolean) {
  const [ids, times, under]: [string[], number[], Promise<void>[]] = [[], [], []];
  for (let count = 0; !isOver(); count += 1) {
    const guest = guests[count % guests.length];
    if (guest === undefined) break;
    const started = performance.now();
    const answered = guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
    under.push(
      answered.then(({ status, body }) => {
        expect(status).toBe(201);
        times.push(performance.now() - started);
        ids.push(body.id);
      }),
    );
    await sleep(ORDER_EVERY_MS);
  }
  await Promise.all(under);
  return { ids, times };
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Fails both providers in each way, for a third of the time each. */
async function failFor(seconds: number, doors: readonly FaultyDoor[]): Promise<void> {
  for (const fault of DOOR_FAULTS) {
    for (const door of doors) door.set(fault);
    await sleep((seconds * 1000) / DOOR_FAULTS.length);
  }
}

/** Puts the clock forward until no message about an order is to be sent any more. */
async function settle(server: TestServer): Promise<void> {
  const open = (states: string) =>
    server.context.database.query(
      plain(`select from messages where order_id is not null and status in (${states}) limit 1`),
    );
  const deadline = performance.now() + SETTLE_WITHIN_MS;
  while ((await open("'queued', 'sending', 'waiting'")).length > 0) {
    if (performance.now() > deadline) throw new Error('Messages are still open');
    if ((await open("'queued', 'sending'")).length === 0) server.clock.advance(STEP_MS);
    await sleep(500);
  }
}

test('takes orders in the promised time while both providers fail, and delivers every message of them once afterwards', {
  timeout: AWAY_SECONDS * 1000 + SETTLE_WITHIN_MS + 60_000,
}, async () => {
  const texts: { to: string; text: string }[] = [];
  const providers = await startProviders((sms) => texts.push(sms));
  const server = await startTestServer({
    providers: { sms: providers.sms, email: providers.email },
    env: { RATE_LIMIT_SCALE: '100000', SMS_DAILY_BUDGET: '9999999' },
  });
  onTestFinished(() => server.stop());
  const guests: Guest[] = [];
  // The codes of the guests arrive at the provider of texts.
  for (let count = 0; count < GUESTS; count += 1) {
    guests.push(await newGuest({ ...server, sms: texts }));
  }
  let isOver = false;
  const placing = placeOrders(guests, () => isOver);
  await failFor(AWAY_SECONDS, providers.doors);
  isOver = true;
  const { ids, times } = await placing;
  const duringOutage = providers.delivered.length;
  for (const door of providers.doors) door.set(null);
  await settle(server);

  const rows = await server.context.database.query(
    plain('select id, order_id, channel, status, attempts from messages where order_id is not null'),
  );
  const counts = rows.map(({ id }) => providers.delivered.filter((one) => one === id).length);
  const [failed] = await server.context.database.query(plain('select count(*)::int as failures from message_attempts'));
  console.log(
    `${AWAY_SECONDS} s away: ${ids.length} orders, p95 ${p95(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms;`,
    `${rows.length} messages, ${failed?.failures} failed attempts,`,
    `delivered once ${counts.filter((count) => count === 1).length}, never ${counts.filter((count) => count === 0).length},`,
    `twice ${counts.filter((count) => count > 1).length}; connections refused ${providers.doors.map((door) => door.refused()).join(' and ')}`,
  );
  expect(p95(times)).toBeLessThan(ORDER_WITHIN_MS);
  expect(duringOutage).toBe(GUESTS);
  expect(rows.map(({ order_id, channel, status }) => `${order_id} ${channel} ${status}`).toSorted()).toEqual(
    ids.flatMap((id) => [`${id} email sent`, `${id} sms sent`]).toSorted(),
  );
  expect(counts.every((count) => count === 1)).toBe(true);
});
