import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareData } from '#test/test-database.ts';
import { createLog } from '../../log.ts';
import { ROOT } from '../../root.ts';
import { type Database, openDatabase } from '../database.ts';
import type { EmbeddedServer } from '../embedded.ts';
import { EmbeddedWatch } from './embedded-watch.ts';

const LIMITS = { checkEveryMs: 10, suspectAfterMs: 30, endAfterMs: 60, endUpkeepAfterMs: 1_000_000 };
const NEVER = new Promise<Error>(() => undefined);

/** Opens a product's database whose thread never answers. */
async function openSilent(failed = NEVER) {
  const silent = () =>
    Object.assign(new Duplex({ read() {}, write() {} }), { connect() {}, setNoDelay() {}, ref() {} });
  const ended: string[] = [];
  const embedded: EmbeddedServer = { connection: { stream: silent }, failed, stop: async () => undefined };
  const watch = { limits: LIMITS, end: (reason: string) => void ended.push(reason) };
  const log = createLog('silent');
  const database = await openDatabase({
    url: undefined,
    dataDir: '',
    poolSize: 1,
    log,
    embedded: Promise.resolve(embedded),
    watch,
  });
  return { database, ended };
}

const ask = (database: Database) => void database.query(plain('select 1')).catch(() => undefined);

describe.runIf(process.env.TEST_DATABASE === 'embedded')('an embedded database', () => {
  test('that never answers is not alive, and ends the process in a sentence', async () => {
    const { database, ended } = await openSilent();
    expect(database.isAnswering()).toBe(true);
    ask(database);
    await eventually(() => expect(database.isAnswering()).toBe(false));
    await eventually(() => expect(ended).toEqual([expect.stringMatching(/^The database hasn’t answered for/)]));
  });

  test.each([
    ['has nothing to do', false, false, []],
    ['owes an answer', true, false, ['The database hasn’t answered for 2 minutes.']],
    ['owes an answer during its upkeep', true, true, []],
  ])('that %s for two minutes', async (_, owes, isUpkeep, ends) => {
    const { database } = await openSilent();
    const ended: string[] = [];
    const watch = new EmbeddedWatch(database.pool, { end: (reason) => void ended.push(reason) });
    onTestFinished(() => watch.stop());
    if (owes) ask(database);
    if (isUpkeep) void watch.duringUpkeep(() => NEVER);
    for (let checks = 0; checks < 24; checks += 1) watch.check();
    expect([watch.isAnswering, ended]).toEqual([ends.length === 0, ends]);
  });

  test('whose thread fails ends the process at once, with its reason', async () => {
    const { ended } = await openSilent(Promise.resolve(new Error('unreachable')));
    await eventually(() => expect(ended).toEqual(['The database failed (unreachable).']));
  });
});

/** A process that stores a note, and then has its database do this. */
const victim = (dataDir: string, fault: string) => `(async () => {
  const { openDatabase } = await import('#server/platform/db/database.ts');
  const { createLog } = await import('#server/platform/log.ts');
  const limits = { checkEveryMs: 100, suspectAfterMs: 200, endAfterMs: 400, endUpkeepAfterMs: 1000 };
  const database = await openDatabase({ url: undefined, dataDir: ${JSON.stringify(dataDir)}, poolSize: 1, log: createLog('silent'), watch: { limits } });
  const { pool } = database;
  await pool.query('create table if not exists notes (id int)');
  await pool.query('insert into notes values (1)');
  ${fault}
  // The web server keeps the process alive.
  setInterval(() => undefined, 1000);
})()`;

async function end(child: ChildProcess): Promise<{ code: unknown; output: string }> {
  let output = '';
  child.stderr?.on('data', (bytes) => {
    output += String(bytes);
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}

describe.runIf(process.env.TEST_DATABASE === 'embedded')('a process whose embedded database', () => {
  test.each([
    [
      'spins',
      `void pool.query('do $$ begin loop end loop; end $$').catch(() => undefined);`,
      'The database hasn’t answered',
    ],
    [
      'has ended itself',
      `const client = await pool.connect();
       Reflect.get(client, 'connection').stream.write(Buffer.from([0x7a, 0, 0, 0, 4]));`,
      'The database failed',
    ],
    [
      'throws, which no statement does',
      `const client = await pool.connect();
       Reflect.get(client, 'connection').stream.write(Buffer.from([0, 0, 0, 2]));`,
      'The database failed (Cannot process startup packet',
    ],
  ])('%s ends with a sentence, and the next one has all that was confirmed', async (_, fault, sentence) => {
    const data = await prepareData();
    onTestFinished(data.remove);
    const child = spawn(process.execPath, ['-e', victim(data.dataDir, fault)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { code, output } = await end(child);
    expect([code, output]).toEqual([75, expect.stringContaining(sentence)]);
    const next = await openDatabase({ ...data, poolSize: 1, log: createLog('silent'), mayOptimize: true });
    expect(await next.query(plain('select id from notes'))).toEqual([{ id: 1 }]);
    await next.close();
  });
});
