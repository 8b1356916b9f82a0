import crypto from 'node:crypto';
import path from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import type { StaffArea } from '#domain/staff-areas.ts';
import { type App, createApp } from '#server/app.ts';
import { builtPages } from '#server/modules/pages/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { createPasswords, type Passwords } from '#server/platform/passwords.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { sharpImages } from '#server/ports/images/index.ts';
import { createLabels } from '#server/ports/labels/index.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { createTracking } from '#server/ports/tracking/index.ts';
import type { Providers } from '#server/providers.ts';
import { expectDeclared } from '#test/declared-answers.ts';
import { SHOP_FACTS } from '#test/shop-facts.ts';
import { strictObserver } from '#test/sql/observer.ts';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { prepareData, SERVER_KEY, type TestData } from '#test/test-database.ts';

/** Passwords of the staff areas of every test's product, unless the test sets others. */
export const STAFF_PASSWORDS: Record<StaffArea, string> = {
  admin: 'seven green lanterns',
  pos: 'a drawer of small change',
  'repair-pos': 'tweezers and patience',
};

/** Finds nothing: tests make no lookups. */
const NO_LOOKUPS: Lookups = {
  texts: async () => [],
  addresses: async () => [],
  namesOf: async () => [],
  certificate: async () => null,
};

/** Minimum parameters of argon2: a test signs in hundreds of times, and protects no real account. */
const CHEAP = { memory: 8, passes: 1 };

/** Clock that tests set by hand; it starts at the real time. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface SentSms {
  to: string;
  text: string;
}

export interface TestServer extends App {
  env: Env;
  clock: TestClock;
  /** Sent text messages, oldest first. */
  sms: SentSms[];
  /** Opens a browser; it keeps its cookies between calls. */
  browser(): Browser;
  /** Runs a statement of the test on the product's database. */
  sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the server's answer, and fails when it is not as expected
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Browser {
  /** Cookies by name, as the server set them. */
  cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Posts a file. */
  send(url: string, bytes: Uint8Array, headers?: Record<string, string>): Promise<Answer>;
}

interface Options {
  /** Data to open, instead of a new folder. It is removed at the stop as well. */
  data?: TestData;
  env?: Record<string, string>;
  providers?: Partial<Providers>;
  /** Folder of built pages; without it, none are served, even if they exist. */
  buildDir?: string;
  passwords?: Passwords;
  /** Called with the passwords that a first start creates. */
  printToOwner?: (text: string) => void;
  /** Collects the lines of the log, instead of standard output. */
  logLines?: string[];
}

/**
 * Starts the product for a test: on an embedded database in a new folder, or, in the project `postgres`, in a new
 * database on the server of TEST_DATABASE_URL. Calls go through its HTTP interface without a socket.
 */
export async function startTestServer({
  data,
  env: extra = {},
  providers = {},
  passwords = createPasswords(CHEAP),
  logLines,
  buildDir,
  printToOwner = () => undefined,
}: Options = {}): Promise<TestServer> {
  const { dataDir, url, remove } = data ?? (await prepareData());
  const env = readEnv({
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    LOG_LEVEL: 'error',
    // The usual time limit for answers is too short for a busy test machine.
    ANSWER_WITHIN_MS: '40000',
    // Opens on all holidays; tests of holidays change this.
    SHOP_OPEN_HOLIDAYS: 'all',
    ADMIN_PASSWORD: STAFF_PASSWORDS.admin,
    POS_PASSWORD: STAFF_PASSWORDS.pos,
    REPAIR_POS_PASSWORD: STAFF_PASSWORDS['repair-pos'],
    ...SHOP_FACTS,
    ...(url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY: SERVER_KEY }),
    ...extra,
  });
  const clock = createTestClock();
  const sms: SentSms[] = [];
  const app = await createApp({
    env,
    log: createLog(env.LOG_LEVEL, logLines === undefined ? undefined : collect(logLines)),
    clock,
    pages: builtPages(buildDir ?? path.join(dataDir, 'no-build')),
    passwords,
    printToOwner: printToOwner,
    testOptions: { observer: strictObserver, mayOptimize: true },
    connect: () => ({
      sms: {
        name: 'embedded',
        send: async (message) => {
          sms.push(message);
          return { providerId: null };
        },
      },
      email: { name: 'embedded', send: async () => ({ providerId: null }), close: async () => undefined },
      labels: createLabels({ easypost: null, randomDigits }),
      tracking: createTracking(null),
      storage: createStorage(storageOf(env)),
      images: sharpImages(),
      lookups: NO_LOOKUPS,
      ...providers,
    }),
  });
  await trustClock(app.context);
  return {
    ...app,
    env,
    clock,
    sms,
    browser: () => openBrowser(app),
    sql: (text, values = []) => app.context.database.query(plain(text, values)),
    stop: async () => {
      await app.stop();
      await remove();
    },
  };
}

/** Returns a stream that keeps the lines written to it. */
export function collect(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
}

function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => crypto.randomInt(10)).join('');
}

function openBrowser({ http }: App): Browser {
  const cookies = new Map<string, string>();
  const send = async (method: Method, url: string, headers: Record<string, string>, payload?: string | Buffer) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await http.inject({
      method,
      url,
      headers: { ...(jar === '' ? {} : { cookie: jar }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, expires } of reply.cookies) {
      if (expires?.getTime() === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const answer = {
      status: reply.statusCode,
      headers: reply.headers,
      raw: reply.rawPayload,
      body: isJson ? reply.json() : reply.payload,
    };
    expectDeclared(method, url, answer);
    return answer;
  };
  const sendJson = (method: Method, url: string, body: unknown, headers: Record<string, string>) =>
    send(method, url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  return {
    cookies,
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, body, headers = {}) => sendJson('POST', url, body, headers),
    patch: (url, body, headers = {}) => sendJson('PATCH', url, body, headers),
    delete: (url, body, headers = {}) =>
      body === undefined ? send('DELETE', url, headers) : sendJson('DELETE', url, body, headers),
    send: (url, bytes, headers = {}) =>
      send('POST', url, { 'content-type': 'application/octet-stream', ...headers }, Buffer.from(bytes)),
  };
}
