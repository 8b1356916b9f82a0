import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import { prepareProduct } from '#test/product-process.ts';
import { STAFF_PASSWORDS, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { withNewDatabase } from './new-database.ts';

/**
 * Measures the queueing of a large campaign, then kills its sender with SIGKILL and counts what arrived, on new databases of the
 * PostgreSQL of TEST_DATABASE_URL: node test/durability/campaign.ts --people 100000 --kills 20
 */

/** E-mails that a process sends at a time (send-campaigns.ts). */
const AT_ONCE = 6;
const TEMPLATE = {
  key: 'spring',
  subject: 'An offer',
  body: 'Hello {first_name|there},\n\nsee https://shop.example/sell.',
};
const CAMPAIGN = { name: 'Spring', templateKey: TEMPLATE.key };
const keyed = () => ({ 'idempotency-key': newKey() });

const open = (url: string) => openDatabase({ url, dataDir: '', poolSize: 2, log: createLog('silent') });

/** Adds contacts: nine of ten have agreed. */
async function addPeople(db: Database, people: number): Promise<void> {
  const key = `'email:' || translate(rtrim(encode(sha256(email::bytea), 'base64'), '='), '+/', '-_')`;
  await db.query(
    plain(
      `insert into marketing_contacts (id, name, email, email_key, source, tags, search_text, created_at)
      select gen_random_uuid(), 'Reader ' || n, email, ${key}, 'import', '{}', email, now()
      from (select n, 'reader' || n || '@example.test' as email from generate_series(1, $1::int) n) person`,
      [people],
    ),
  );
  await db.query(
    plain(`insert into consent_entries (address, address_key, scope, kind, source, evidence, at)
      select email, email_key, 'marketing_email', 'granted', 'import', 'Signed the card', now() from marketing_contacts
      where email !~ '0@'`),
  );
  await db.query(plain('analyze marketing_contacts'));
  await db.query(plain('analyze consent_entries'));
}

const BARE = `insert into campaign_recipients (id, campaign_id, name, email, address_key, state, exclusion)
  select gen_random_uuid(), $1::uuid, name, email, email_key, case when kind = 'granted' then 'waiting' else 'excluded' end,
    case when kind = 'granted' then null else 'no_consent' end
  from (select c.*, (select e.kind from consent_entries e where e.address_key = c.email_key and e.scope = 'marketing_email'
    order by e.number desc limit 1) as kind from marketing_contacts c) person`;

/** Measures the call that queues a campaign beside its bare statement, and the memory that it takes. */
async function measureQueue(url: string, people: number): Promise<string> {
  const server = await startTestServer({ env: { DATABASE_URL: url } });
  try {
    const { database } = server.context;
    await addPeople(database, people);
    const admin = await newStaff(server, 'admin');
    await admin.post('/api/marketing/templates', TEMPLATE, keyed());
    const bare: number[] = [];
    const calls: number[] = [];
    let peak = 0;
    for (let round = 0; round < 3; round += 1) {
      let started = performance.now();
      await database.query(plain(BARE, [crypto.randomUUID()]));
      bare.push(performance.now() - started);
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      const timer = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss - before);
      }, 5);
      started = performance.now();
      const { status, body } = await admin.post('/api/marketing/campaigns', CAMPAIGN, keyed());
      calls.push(performance.now() - started);
      clearInterval(timer);
      if (status !== 201) throw new Error(JSON.stringify(body));
      await admin.patch(`/api/marketing/campaigns/${body.id}`, { status: 'cancelled' });
    }
    const best = (times: number[]) => Math.round(Math.min(...times));
    const ratio = (best(calls) / best(bare)).toFixed(2);
    return `${people} people queued in ${best(calls)} ms, the bare statement takes ${best(bare)} ms (${ratio} times), ${(peak / 1e6).toFixed(1)} MB more memory at most`;
  } finally {
    await server.stop();
  }
}

/** A mail server that counts what it takes. */
async function startMailServer() {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return { taken, url: `smtp://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** Kills the sender of a campaign over and over, lets it end, and says what was sent. */
async function killSender(url: string, people: number, kills: number, minutes: number): Promise<string> {
  const mail = await startMailServer();
  const product = await prepareProduct({
    env: {
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      EMAIL_FROM: 'shop@shop.example',
      ADMIN_PASSWORD: STAFF_PASSWORDS.admin,
      LOG_LEVEL: 'error',
    },
  });
  const db = await open(url);
  const deadline = performance.now() + minutes * 60_000;
  try {
    await product.start();
    await addPeople(db, people);
    const admin = openHttpBrowser(product.url);
    await admin.post('/api/staff/session', { area: 'admin', password: STAFF_PASSWORDS.admin });
    await admin.post('/api/marketing/templates', TEMPLATE, keyed());
    const { body: campaign } = await admin.post('/api/marketing/campaigns', CAMPAIGN, keyed());
    const share = Math.min(Math.floor(people / (kills * 2)), 1_000);
    for (let kill = 0; kill < kills; kill += 1) {
      const until = mail.taken.size + share;
      while (mail.taken.size < until && performance.now() < deadline) await sleep(5);
      await product.kill();
      console.log(`kill ${kill + 1}: ${mail.taken.size} e-mails have arrived`);
      await product.start();
    }
    const started = performance.now();
    const from = mail.taken.size;
    const read = async () => (await admin.get(`/api/marketing/campaigns/${campaign.id}`)).body;
    for (
      let last = await read();
      last.waitingCount > AT_ONCE * kills && performance.now() < deadline;
      last = await read()
    )
      await sleep(2_000);
    const rate = Math.round((mail.taken.size - from) / ((performance.now() - started) / 1_000));
    // The last claims grow old.
    await product.stop();
    await db.query(plain(`update messages set claimed_at = claimed_at - interval '1 hour' where status = 'sending'`));
    await product.start();
    while ((await read()).status !== 'sent' && performance.now() < deadline + 60_000) await sleep(1_000);
    const end = await read();
    return describe(end, mail.taken, people, kills, rate);
  } finally {
    await db.close();
    await product.remove();
    mail.stop();
  }
}

interface End {
  status: string;
  sentCount: number;
  failedCount: number;
  excludedCount: number;
  uncertainCount: number;
  waitingCount: number;
}

function describe(end: End, taken: ReadonlyMap<string, number>, people: number, kills: number, rate: number): string {
  const twice = [...taken.values()].filter((count) => count > 1).length;
  const sum = end.sentCount + end.failedCount + end.excludedCount + end.uncertainCount;
  const faults = [
    twice > 0 ? `${twice} addresses got it twice` : null,
    end.uncertainCount > AT_ONCE * kills ? 'more are uncertain than were being sent' : null,
    sum !== people ? `${people - sum} people are in no final state` : null,
    end.status !== 'sent' ? `the campaign is ${end.status}` : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0) process.exitCode = 1;
  return [
    `${people} people, ${kills} kills: ${end.sentCount} sent, ${end.failedCount} failed, ${end.excludedCount} excluded,`,
    `${end.uncertainCount} uncertain (at most ${AT_ONCE * kills}), ${end.waitingCount} waiting, ${taken.size} arrived, ${twice} twice;`,
    `${rate} e-mails a second. ${faults.length === 0 ? 'Passed.' : `FAILED: ${faults.join('; ')}.`}`,
  ].join(' ');
}

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '8' },
  },
});
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases');
const [people, kills, minutes] = [Number(values.people), Number(values.kills), Number(values.minutes)];
console.log(await withNewDatabase(serverUrl, (url) => measureQueue(url, people)));
if (kills > 0) console.log(await withNewDatabase(serverUrl, (url) => killSender(url, people, kills, minutes)));
