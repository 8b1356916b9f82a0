import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf, eventsSettled, payOrder } from '#server/modules/orders/testing/orders.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newGuest, newStaff, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { newOffer, type OfferDesk, offersOf } from '../testing/offer-desk.ts';

let desk: OfferDesk;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_EMAIL: 'desk@shop.example' } });
const seller = await newGuest(server);
const inspector = await newTerminal(server, 'pos');
const secondMember = await newTerminal(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  desk = await newOffer(server, { seller, inspector });
});

const sql = (text: string) => server.context.database.query(plain(text));
const order = async () => (await secondMember.get(`/api/sell-requests/${desk.orderId}`)).body;
/** Returns a line of an answer of the server. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the server's answer, and fails when it is not as expected
const lineOf = (offer: any, code: string) => offer.lines.find((line: { code: string }) => line.code === code);
const decide = async (line: string, isRestored: boolean, by = secondMember, words = 'We looked again') => {
  const [{ id }] = await offersOf(secondMember, desk);
  return by.post(`/api/staff/price-offers/${id}/decide`, { line, isRestored, words });
};

describe('a contested line', () => {
  const addPhoto = async (line: string, id: string = crypto.randomUUID(), browser = seller.browser) => ({
    id,
    answer: await browser.send(`${desk.path}/photos?photoId=${id}&line=${line}`, await newPicture()),
  });

  test('has the words and photos of the customer, and is told to the shop', async () => {
    const { id, answer } = await addPhoto('TOUCH');
    expect(answer.status).toBe(201);
    expect((await addPhoto('TOUCH', id)).answer.status).toBe(201);
    const ofShop = lineOf(desk.offer, 'TOUCH').photoIds[0];
    expect((await addPhoto('TOUCH', ofShop)).answer.status).toBe(404);
    expect((await server.browser().get(`${desk.path}/photos/${id}`)).status).toBe(404);
    const lines = [{ code: 'TOUCH', words: 'It works on all of the screen', photoIds: [id] }];
    const { body } = await seller.browser.post(`${desk.path}/contest`, { lines });
    expect(body).toMatchObject({ state: 'contested', canContest: false });
    expect(lineOf(body, 'TOUCH').contest).toEqual({ words: lines[0]?.words, photoIds: [id], decision: null });
    expect((await server.browser().get(`${desk.path}/photos/${id}`)).status).toBe(200);
    expect((await secondMember.get(`/api/price-offer-photos/${id}/preview`)).status).toBe(200);
    await eventsSettled(server);
    const notices = await sql(`select body from messages where purpose = 'shop_notice' and body like '%Touch%'`);
    expect(notices.length).toBeGreaterThan(0);
    expect(JSON.stringify(notices)).not.toContain('all of the screen');
  });

  test.each([
    ['a line that is none', () => ({ code: 'BODY_DENT', words: 'x' }), 'lines.0.code'],
    ['a photo of another line', (id: string) => ({ code: 'SPEAKER', words: 'x', photoIds: [id] }), 'lines.0.photoIds'],
  ])('is refused for %s', async (_name, lineOf, field) => {
    const { id } = await addPhoto('TOUCH');
    const answer = await seller.browser.post(`${desk.path}/contest`, { lines: [lineOf(id)] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect((await desk.read()).state).toBe('open');
  });

  test('is refused with a photo that another browser added', async () => {
    const { id, answer } = await addPhoto('TOUCH', crypto.randomUUID(), server.browser());
    expect(answer.status).toBe(201);
    const lines = [{ code: 'TOUCH', words: 'It works', photoIds: [id] }];
    const refused = await seller.browser.post(`${desk.path}/contest`, { lines });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines.0.photoIds']]);
  });

  test('waits for another member than the inspector, who is identified', async () => {
    await desk.contest(['TOUCH']);
    const nobody = await newStaff(server, 'pos');
    expect((await decide('TOUCH', true, nobody)).body.code).toBe('staff_passcode_required');
    expect((await decide('TOUCH', true, inspector)).body.code).toBe('decider_is_inspector');
    const problems = [nobody, inspector, secondMember].map(async (one) => (await offersOf(one, desk))[0].decideProblem);
    expect(await Promise.all(problems)).toEqual(['no_member', 'inspected_it', null]);
    expect((await desk.accept()).body.code).toBe('offer_contested');
    expect((await decide('TOUCH', false)).status).toBe(200);
  });

  test('is decided once, whoever tries at the same moment', async () => {
    await desk.contest(['TOUCH', 'SPEAKER']);
    const answers = await Promise.all([decide('TOUCH', true), decide('TOUCH', false), decide('TOUCH', true)]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes).toContain('offer_line_decided');
    const [offer] = await offersOf(secondMember, desk);
    const { isRestored } = lineOf(offer, 'TOUCH').contest.decision;
    expect(codes.filter((code) => code === 'ok')).toHaveLength(isRestored ? 2 : 1);
    await expect(sql('update price_offer_contests set is_restored = not is_restored')).rejects.toThrow();
  });

  test('raises the offer once all are decided, which is then answered without another contest', async () => {
    await desk.contest(['TOUCH', 'SPEAKER']);
    await decide('TOUCH', true);
    expect((await desk.read()).state).toBe('contested');
    await decide('SPEAKER', false, secondMember, 'It still crackles.');
    const body = await desk.read();
    const restored = Number(desk.offer.offer) - Number(lineOf(desk.offer, 'TOUCH').amount);
    expect(body).toMatchObject({ state: 'open', canContest: false, offer: restored.toFixed(2) });
    expect(lineOf(body, 'SPEAKER').contest.decision).toMatchObject({ isRestored: false, words: 'It still crackles.' });
    expect(JSON.stringify(body)).not.toContain('Member ');
    expect(await order()).toMatchObject({ status: 'price_confirmation', finalPrice: body.offer });
    const { history } = await deskOf(secondMember, desk.orderId);
    const { priceReason } = history.findLast((step: { priceReason: string | null }) => step.priceReason !== null);
    const standing = body.lines.filter(({ code }) => code !== 'TOUCH');
    expect(standing.length).toBeGreaterThan(1);
    expect(priceReason).toBe(standing.map(({ label, amount }) => `${label} -$${-Number(amount)}`).join(', '));
    const steps = (rows: { contest: { step: string; lines: string[] } | null }[]) =>
      rows.flatMap((row) => (row.contest === null ? [] : [`${row.contest.step} ${row.contest.lines.join(', ')}`]));
    const [touch, speaker] = [lineOf(body, 'TOUCH').label, lineOf(body, 'SPEAKER').label];
    const named = [`contested ${touch}, ${speaker}`, `removed ${touch}`, `kept ${speaker}`];
    expect(steps(history)).toEqual(named);
    const own = (await seller.browser.get(`/api/sell-requests/${desk.orderId}/history`)).body;
    expect(steps(own.history)).toEqual(named);
    expect((await desk.contest(['condition'])).body.code).toBe('offer_contested');
    expect((await desk.accept()).body.code).toBe('price_changed');
    expect((await desk.accept({ offer: body.offer })).body.state).toBe('accepted');
    expect((await payOrder(secondMember, desk.orderId, body.offer)).status).toBe(201);
  });

  test('keeps the quote when all lines are restored, without another answer', async () => {
    await desk.contest(['TOUCH', 'SPEAKER', 'condition']);
    for (const line of ['TOUCH', 'SPEAKER', 'condition']) expect((await decide(line, true)).status).toBe(200);
    expect(await desk.read()).toMatchObject({ state: 'restored', offer: '1020.00' });
    expect(await order()).toMatchObject({ status: 'evaluation', finalPrice: '1020.00' });
    await eventsSettled(server);
    const { messages } = await deskOf(secondMember, desk.orderId);
    expect(messages).toContainEqual(
      expect.objectContaining({ channel: 'sms', text: expect.stringContaining('you were right') }),
    );
  });

  test('keeps the quote, too, when what is left is within the tolerance that the owner set', async () => {
    const admin = await newTerminal(server, 'admin');
    const tolerate = async (body: object) => {
      const { version } = (await admin.get('/api/deductions')).body;
      expect((await admin.post('/api/deductions/tolerance', { version, ...body }, keyHeader())).status).toBe(200);
    };
    await desk.contest(['TOUCH', 'condition']);
    await decide('TOUCH', true);
    await tolerate({ percent: 50, amount: '500.00' });
    await decide('condition', true);
    await tolerate({});
    expect(lineOf(desk.offer, 'SPEAKER').amount).toMatch(/^-/);
    expect(await desk.read()).toMatchObject({ state: 'restored', offer: '1020.00' });
  });

  test('is contested once, however often it is sent', async () => {
    const answers = await Promise.all([desk.contest(['TOUCH']), desk.contest(['TOUCH']), desk.contest(['SPEAKER'])]);
    const states = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(states);
  });
});

test('The custody record has the offer with its lines, what was contested, the decision and the answer', async () => {
  const [line] = (await offersOf(secondMember, desk))[0].lines;
  await desk.contest([line.code]);
  await eventsSettled(server);
  await decide(line.code, false);
  await eventsSettled(server);
  expect((await desk.accept()).status).toBe(200);
  await eventsSettled(server);
  const { entries } = (await secondMember.get(`/api/sell-requests/${desk.orderId}/custody`)).body;
  const of = (kind: string) => entries.find((entry: { kind: string }) => entry.kind === kind);
  const amount = (cents: string) => expect.stringContaining(cents);
  expect(of('offer_made')).toMatchObject({
    by: 'shop',
    facts: expect.arrayContaining([
      [line.label, amount('-$')],
      ['Quote', amount('$')],
      ['Offer', amount('$')],
    ]),
  });
  expect(of('offer_contested')).toMatchObject({
    by: 'customer',
    facts: [['Disputed', line.label]],
    personal: [[`Note on ${line.label}`, `It was fine: ${line.code}`]],
  });
  expect(of('line_decided')).toMatchObject({
    facts: [
      [line.label, 'Kept'],
      ['Offer', amount('$')],
    ],
    personal: [[`Decision on ${line.label}`, 'We looked again']],
  });
  expect(of('offer_answered')).toMatchObject({
    by: 'customer',
    facts: [['Answer', 'Accepted'], expect.anything()],
  });
});
