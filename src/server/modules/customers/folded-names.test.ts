import { afterAll, expect, test } from 'vitest';
import { readSearch } from '#domain/orders/search-words.ts';
import { foldName } from '#domain/text/fold-name.ts';
import { FOLDED_NAMES } from '#domain/text/testing/folded-names.ts';
import { mailOrder, newAccount, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const ADDRESS = { address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' };

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
afterAll(() => server.stop());
const pos = await newStaff(server, 'pos');

const foldedBySql = async (names: readonly string[]) => {
  const text =
    'select array(select fold_name(name) from unnest($1::text[]) with ordinality n (name, at) order by at) as f';
  const [row] = await server.sql<{ f: string[] }>(text, [names]);
  return row?.f;
};

test('the database folds names as the code does', async () => {
  const names = FOLDED_NAMES.map(([name]) => name);
  expect(await foldedBySql(names)).toEqual(names.map(foldName));
});

test.each([
  ['Latin', 0xc0, 0x24f],
  ['Latin of Vietnam and others', 0x1e00, 0x1eff],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Hebrew and Arabic', 0x591, 0x6ff],
  ['Hindi', 0x900, 0x97f],
  ['Thai', 0xe00, 0xe7f],
  ['Japanese', 0x3041, 0x30ff],
])('the database folds every letter of %s as the code does', async (_, first, last) => {
  const letters = Array.from({ length: last - first + 1 }, (__, at) => `a${String.fromCodePoint(first + at)}z`);
  const foldedLetters = letters.filter((letter) => /^\p{L}[\p{L}\p{M}]\p{L}$/u.test(letter));
  expect(foldedLetters.length).toBeGreaterThan(50);
  expect(await foldedBySql(foldedLetters)).toEqual(foldedLetters.map(foldName));
});

test.each([
  ['Nguyễn Thị Hồng', ['nguyen', 'Nguyễn', 'Nguye\u0302\u0303n', 'hong thi', 'guye']],
  ['Łukasz Zięba', ['lukasz', 'LUKASZ ZIEBA', 'łukasz', 'kasz']],
  ['Ana Mun\u0303oz', ['munoz', 'Muñoz', 'ana muñoz']],
  ['Søren O’Dwyer', ['soren', "o'dwyer", 'o’dwyer', 'dwyer soren']],
  ['李小龙', ['李小龙', '李小']],
  ['김민수', ['김민수', '김민']],
  ['Алёна Чайка', ['алена', 'ЧАЙКА']],
  ['राम कुमारी', ['राम', 'कुमारी']],
])('staff find %s by %j', async (name, searches) => {
  const person = { name, phone: newPhone(), email: 'found@example.test' };
  const { body } = await server.browser().post('/api/customers/guest', person);
  for (const q of searches) {
    const found = await pos.get(`/api/staff/customers?q=${encodeURIComponent(q)}`);
    expect([q, JSON.stringify(found.body)]).toEqual([q, expect.stringContaining(body.id)]);
  }
});

test.each([
  'मोहन शर्मा',
  'রহিমা খাতুন',
  'முருகன் ராஜா',
  'สมชาย ใจดี',
  '佐々木·健',
  'Zoë “Zo” O’Dwyer-Vale, Jr.',
  'Ana\u00a0María \u2014 Gómez',
])('the words of %s are the same in an order and in a search, also after another name', async (name) => {
  const { browser, ...account } = await newAccount(server);
  await browser.patch('/api/auth/me', { name, ...ADDRESS });
  const { body } = await browser.post('/api/sell-requests', mailOrder(account));
  await browser.patch('/api/auth/me', { name: 'Quinn Later' });
  await browser.patch('/api/auth/me', { name });
  const [row] = await server.context.database.query(
    plain<{ words: string }>('select searched_name as words from orders where id = $1', [body.id]),
  );
  expect(row?.words.trim().split(' ')).toEqual(['quinn', 'later', ...readSearch(name).words]);
});

test('names of an order stay short, however often its owner changes theirs', async () => {
  const { browser, ...account } = await newAccount(server);
  await browser.patch('/api/auth/me', ADDRESS);
  const { body } = await browser.post('/api/sell-requests', mailOrder(account));
  const nameOf = (at: number) => `${'x'.repeat(90)} ${at}`;
  for (let at = 0; at < 14; at += 1) await browser.patch('/api/auth/me', { name: nameOf(at) });
  const [row] = await server.context.database.query(
    plain<{ words: string }>('select searched_name as words from orders where id = $1', [body.id]),
  );
  expect(row?.words).toHaveLength(1000);
  expect(row?.words).toContain(nameOf(13));
});
