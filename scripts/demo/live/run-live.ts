import crypto from 'node:crypto';
import { z } from 'zod';
import type { StaffArea } from '#domain/staff-areas.ts';
import { type App, createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Env, withEnvValues } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { connectProviders } from '#server/providers.ts';
import type { Hire } from './staff.ts';
import { DEAD_NUMBER } from './texts.ts';
import { createDemoClock } from './tools/demo-clock.ts';
import { createTextShop } from './tools/phone-texts.ts';
import { writeLive } from './write-live.ts';

/** Factor of all rate limits: the two days take seconds. */
const LIMIT_FACTOR = 1_000;
/** Minutes without a sign-out: from opening to closing. */
const HALF_A_DAY = 720;
const [WAITS, WAIT_MS] = [150, 200];

const pendingWork = statement({
  name: 'demo-under-way',
  row: z.object({ n: z.int() }),
  sql: sql`select (select count(*) from domain_events)::int + (select count(*) from campaigns where status = 'sending')::int as n`,
});
/** Marks unsent messages as failed: they are never sent. */
const dropMessages = statement({
  name: 'demo-drop-messages',
  sql: sql`update messages set status = 'failed', error = 'A message of the demo: it was not sent.', waits_for = null,
      waits_until = null, claimed_at = null where status in ('queued', 'waiting', 'sending')`,
});
const password = z.object({ area: z.string(), hash: z.string(), changedAt: z.date() });
const listPasswords = statement({
  name: 'demo-list-passwords',
  row: password,
  sql: sql`select area, password_hash as hash, changed_at as "changedAt" from staff_passwords`,
});
const findMember = statement({
  name: 'demo-find-member',
  row: z.object({}),
  sql: sql`select from staff_members limit 1`,
});
const dropPasswords = statement({ name: 'demo-drop-passwords', sql: sql`delete from staff_passwords` });
const addPassword = statement({
  name: 'demo-add-password',
  params: password,
  sql: sql`insert into staff_passwords (area, password_hash, changed_at) values (:area, :hash, :changedAt)`,
});

interface LiveOptions {
  now: Date;
  hires?: readonly Hire[];
  printToOwner: (text: string) => void;
}

/**
 * Starts the product on a database with demo orders, simulates two days and stops it. Sends no messages. The areas keep
 * their passwords, or get them at the next start.
 * @param hires employees who do the work
 * @param printToOwner shows the recovery kit, if this start makes one
 * @returns false when the shop has members of staff, whose passcodes the calls would need; nothing is added then
 */
export async function runLive(env: Env, { now, hires = [], printToOwner }: LiveOptions): Promise<boolean> {
  const savedPasswords = await onDatabase(env, async (database) => {
    if ((await database.query(findMember)).length > 0) return null;
    const before = await database.query(listPasswords);
    await database.query(dropPasswords);
    return before;
  });
  if (savedPasswords === null) return false;
  try {
    await simulateDays(env, { now, hires, printToOwner });
  } finally {
    await onDatabase(env, async (database) => {
      await database.query(dropPasswords);
      for (const saved of savedPasswords) await database.query(addPassword, saved);
    });
  }
  return true;
}

async function onDatabase<Result>(env: Env, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const database = await openDatabase({ url, dataDir, poolSize: 1, log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function simulateDays(env: Env, { now, hires = [], printToOwner }: LiveOptions): Promise<void> {
  const clock = createDemoClock(now, env.SHOP_TIME_ZONE);
  const sent: string[] = [];
  const letters: string[] = [];
  const recordSent = (text: string) => {
    sent.push(text);
    return { providerId: null };
  };
  const passwords: Record<StaffArea, string> = {
    admin: crypto.randomUUID(),
    pos: crypto.randomUUID(),
    'repair-pos': crypto.randomUUID(),
  };
  const token = crypto.randomUUID();
  const app = await createApp({
    env: withEnvValues(env, {
      EASYPOST_API_KEY: undefined,
      TWILIO_AUTH_TOKEN: token,
      RATE_LIMIT_SCALE: LIMIT_FACTOR,
      STAFF_IDLE_MINUTES: HALF_A_DAY,
      STAFF_PASSCODE_AGAIN_MINUTES: HALF_A_DAY,
      ADMIN_PASSWORD: passwords.admin,
      POS_PASSWORD: passwords.pos,
      REPAIR_POS_PASSWORD: passwords['repair-pos'],
    }),
    log: createLog('error'),
    clock,
    passwords: createPasswords(),
    connect: (settings) => ({
      ...connectProviders(settings, () => undefined),
      sms: {
        name: 'embedded',
        send: async ({ to, text }) => (to === DEAD_NUMBER ? refuseDeadNumber() : recordSent(text)),
      },
      email: {
        name: 'embedded',
        send: async ({ text, html }) => {
          letters.push(html);
          return recordSent(text);
        },
        close: async () => undefined,
      },
    }),
    printToOwner: printToOwner,
    pages: { open: async () => null, keepsPages: false },
  });
  try {
    const textShop = createTextShop(app, token);
    const shop = { http: app.http, clock, passwords, timeZone: env.SHOP_TIME_ZONE };
    await writeLive({ ...shop, hires, sent, letters, textShop });
    await finishWork(app);
  } finally {
    await app.stop();
  }
}

function refuseDeadNumber(): never {
  const problem = 'this number is not in service';
  throw new ProviderError({ provider: 'embedded', problem, retryable: false, status: null });
}

/** Waits for events and campaigns to finish, and drops unsent messages. */
async function finishWork({ context: { database } }: Pick<App, 'context'>): Promise<void> {
  for (let wait = 0; wait < WAITS && (await countPendingWork(database)) > 0; wait += 1) {
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  await database.query(dropMessages);
}

async function countPendingWork(database: Database): Promise<number> {
  return (await database.first(pendingWork))?.n ?? 0;
}
