import { beforeAll, describe, expect, test } from 'vitest';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog('info', collect(lines));
const lastLine = () => JSON.parse(lines.at(-1) ?? '');

const data = useDatabase();
beforeAll(async () => {
  await data.database.query(plain(`alter table customers add constraint no_robin check (name <> 'Robin Vale')`));
});

/** Returns the log line of the error with which the work fails. */
async function logFailureOf(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, orderId: 'o-1' }, 'failed');
    return lastLine();
  }
  throw new Error('It did not fail');
}

test('writes each line as JSON with level, time, text and its fields, and nothing about the machine', () => {
  log.info({ route: '/api/products' }, 'request');
  expect(lastLine()).toEqual({ level: 30, time: expect.any(String), route: '/api/products', msg: 'request' });
  expect(new Date(lastLine().time).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('does not write lines below the level', () => {
  const before = lines.length;
  log.debug('detail');
  expect(lines).toHaveLength(before);
});

describe('an error', () => {
  test('is logged with its kind, text, code, stack and cause, without the properties that libraries attach to it', () => {
    const cause = Object.assign(new RangeError('inner'), { request: { to: 'robin@example.test' } });
    const attached = { code: 'E_NOT', detail: 'robin' };
    log.error({ err: Object.assign(new TypeError('not like this', { cause }), attached) }, 'failed');
    expect(lastLine().err).toMatchObject({ type: 'TypeError', message: 'not like this', code: 'E_NOT' });
    expect(lastLine().err.stack).toContain('log.test.ts');
    expect(lastLine().err.cause).toMatchObject({ type: 'RangeError', message: 'inner' });
    expect(lines.at(-1)).not.toContain('robin');
  });

  test('that a library has copied into a plain object is logged like the error itself, and no other object', () => {
    const copy = {
      name: 'error',
      message: 'no table',
      code: '42P01',
      detail: 'robin',
      stack: 'robin\n    at fetch (x)',
    };
    log.error({ err: copy }, 'failed');
    expect(lastLine().err).toEqual({ type: 'error', message: 'no table', code: '42P01', stack: '    at fetch (x)' });
    log.error({ err: { ...copy, code: '22P02', message: 'invalid input "robin"' } }, 'failed');
    expect(lines.at(-1)).not.toContain('robin');
    log.error({ err: { recipient: 'robin' } }, 'failed');
    expect(lastLine().err).toEqual({ type: 'object' });
  });
});

describe('an error of the database is logged with the constraint that failed and no values of the row', () => {
  const PERSON = ['Robin Vale', 'robin@example.test', '+15125550142', '12 Pecan Street'];
  const insert = `insert into customers (id, name, email, phone, address, city, state, zip_code, created_at)
    values (gen_random_uuid(), $1, $2, $3, $4, 'Austin', 'TX', '78704', `;

  test.each([
    ['a broken CHECK', 'now()', { code: '23514', constraint: 'no_robin' }],
    ['a missing value', 'null', { code: '23502' }],
    ['a value that cannot be read', "($1 || '')::timestamptz", { code: '22007' }],
  ])('%s', async (_, createdAt, expected) => {
    const line = await logFailureOf(() => data.database.query(plain(`${insert} ${createdAt})`, PERSON)));
    expect(line.err).toMatchObject({ type: 'DatabaseError', ...expected });
    for (const personal of PERSON) expect(lines.at(-1)).not.toContain(personal);
  });
});
