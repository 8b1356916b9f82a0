import { afterAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { legalText } from '#domain/legal/legal-text.ts';
import { PRIVACY } from '#domain/legal/privacy.ts';
import { TERMS } from '#domain/legal/terms.ts';
import { shopTime } from '#domain/shop-day.ts';
import { keyHeader, mailOrder, newGuest, newKey, newPhone, newStaff, PASSWORD } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { openLegalTexts } from './legal-texts.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
/** Another process, which has looked before anything was published. */
const otherProcess = await openLegalTexts(server.context.database);

const read = async () => (await admin.get('/api/legal-texts')).body;
const publish = async (text: string, { document = 'terms', version = -1, key = newKey() } = {}) =>
  admin.post(
    '/api/legal-texts',
    { document, text, version: version < 0 ? (await read()).version : version },
    keyHeader(key),
  );
const today = () => shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day;
const OWN = '# Who we are\n\nWe are {owner}.';

/** Places an order by a guest who agrees to a version. */
async function orderUnder(termsVersion: string) {
  const guest = await newGuest(server);
  return guest.browser.post('/api/sell-requests', { ...mailOrder(guest), termsVersion }, keyHeader());
}

test('a shop begins with the samples, which any process knows', async () => {
  expect(await read()).toEqual({
    version: 0,
    name: TERMS_VERSION,
    terms: { text: legalText(TERMS), sample: legalText(TERMS), since: TERMS_VERSION, isSample: true },
    privacy: { text: legalText(PRIVACY), sample: legalText(PRIVACY), since: TERMS_VERSION, isSample: true },
    history: [],
  });
});

describe('a published text', () => {
  test('is a version of both documents by the day of the shop, with who and when, and its pasted signs are cleaned', async () => {
    const { status, body } = await publish('# Who we are\r\n\r\n\u200bWe are {owner}.\r\n•\tOne');
    expect([status, body.version, body.name]).toEqual([200, 1, today()]);
    expect(body.terms).toMatchObject({
      text: '# Who we are\n\nWe are {owner}.\n- One',
      since: today(),
      isSample: false,
      sample: legalText(TERMS),
    });
    expect(body.privacy).toMatchObject({ since: TERMS_VERSION, isSample: true });
    expect(body.history).toEqual([
      { version: 1, name: today(), document: 'terms', isSample: false, actor: 'admin', at: expect.any(String) },
    ]);
    const second = (await publish('# Data\n\nLittle.', { document: 'privacy' })).body;
    expect([second.name, second.terms.since, second.privacy.since]).toEqual([`${today()}.2`, today(), `${today()}.2`]);
    expect(await read()).toEqual(second);
  });

  test('is refused beside its field with the line, and changes nothing', async () => {
    const before = await read();
    const faulty = await publish('# A\n\nCall {phones}.');
    expect([faulty.status, faulty.body.errors]).toEqual([
      400,
      { text: 'Line 3: {phones} isn’t something we fill in. Did you mean {phone}?' },
    ]);
    const same = await publish(before.terms.text);
    expect([same.status, same.body.errors]).toEqual([422, { text: 'This text is already published.' }]);
    expect(await read()).toEqual(before);
  });

  test('may be long, in any script', async () => {
    const long = `# 条款\n\n${'字'.repeat(59_000)}`;
    expect((await publish(long)).status).toBe(200);
    expect((await publish(`${long}${'字'.repeat(1000)}`)).body.errors.text).toBe(
      'This has 60,006 characters. The limit is 60,000.',
    );
  });

  test('is published once by two admins at the same time, and by a call that is sent again', async () => {
    const { version } = await read();
    const both = await Promise.all(['# A\n\nOne', '# A\n\nTwo'].map((text) => publish(text, { version })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('legal_text_changed');
    const [key, next] = [newKey(), (await read()).version];
    const [one, again] = [
      await publish('# A\n\nThree', { version: next, key }),
      await publish('# A\n\nThree', { version: next, key }),
    ];
    expect([one.status, again.status, again.body.version]).toEqual([200, 200, next + 1]);
  });

  test('raises the catalog’s version, by which every process keeps its pages', async () => {
    const version = async () =>
      Number((await server.sql<{ version: string }>('select version from catalog_version'))[0]?.version);
    const before = await version();
    await publish(OWN);
    expect(await version()).toBe(before + 1);
  });

  test('can be read and used again later, and the sample too', async () => {
    const { body: first } = await admin.get('/api/legal-texts/1');
    expect(first).toEqual({ terms: '# Who we are\n\nWe are {owner}.\n- One', privacy: legalText(PRIVACY) });
    const restored = (await publish(first.terms)).body;
    expect([restored.terms.text, restored.terms.isSample, restored.history[0].name]).toEqual([
      first.terms,
      false,
      restored.name,
    ]);
    expect((await publish(legalText(TERMS))).body.terms).toMatchObject({ isSample: true });
    expect((await admin.get('/api/legal-texts/999')).status).toBe(404);
  });

  test('is never changed or deleted', async () => {
    await expect(server.sql("update legal_texts set terms = '' where version = 1")).rejects.toThrow();
    await expect(server.sql('delete from legal_texts')).rejects.toThrow();
  });
});

describe('the version that a seller agrees to', () => {
  test('is kept with the order, and stays what it was after the next publish', async () => {
    const { body: published } = await publish(OWN);
    const { status, body: order } = await orderUnder(published.name);
    expect([status, order.termsVersion]).toEqual([201, published.name]);
    await publish('# Who we are\n\nWe are others.');
    const { body: shown } = await admin.get(`/api/sell-requests/${order.id}`);
    expect(shown.termsVersion).toBe(published.name);
    // A page that was opened before sends the version that it showed.
    for (const version of [published.name, TERMS_VERSION]) expect((await orderUnder(version)).status).toBe(201);
  });

  test('may be one that another process has just published', async () => {
    const { body: published } = await publish('# Who we are\n\nWe are us.');
    expect(otherProcess.version).not.toBe(published.name);
    await otherProcess.requireKnown(published.name);
    expect([otherProcess.version, otherProcess.documents.terms.sections[0]?.body]).toEqual([
      published.name,
      ['We are us.'],
    ]);
  });

  test('is refused at its field when nobody published it, by orders and registrations, which write nothing', async () => {
    const message = 'Our terms have changed. Reload the page to read them, then try again.';
    const order = await orderUnder('1999-01-01');
    expect([order.status, order.body.code, order.body.errors]).toEqual([400, 'malformed', { termsVersion: message }]);
    const person = { name: 'Dana Reyes', email: `${newKey()}@example.test`, phone: newPhone(), password: PASSWORD };
    const account = await server.browser().post('/api/auth/register', { ...person, termsVersion: '1999-01-01' });
    expect([account.status, account.body.errors]).toEqual([400, { termsVersion: message }]);
    expect((await orderUnder('soon')).body.errors).toEqual({ termsVersion: 'Invalid input' });
    const stored = await server.sql<{ count: number }>(
      "select count(*)::int as count from orders where terms_version = '1999-01-01'",
    );
    expect(stored).toEqual([{ count: 0 }]);
  });
});
