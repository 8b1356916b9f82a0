import { afterAll, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { dropOffBody } from '#server/modules/visits/testing/visit-desk.ts';
import { keyHeader } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const KEY = 'a-key-of-the-star-printer';
const ADDRESS = `/cloudprnt/${KEY}`;
const STAR = 'application/vnd.star.starprnt';
const PULSE = '\x07';

let drawerId: string;

const server = await startTestServer({ env: { RECEIPT_PRINTER: 'cloudprnt', CLOUDPRNT_KEY: KEY } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);
/** A printer without cookies that polls, fetches and ends jobs as Star's protocol says. */
const printer = server.browser();

const ask = (changes: object = {}, address = ADDRESS) =>
  printer.post(address, {
    status: '23 86 00 00 00 00 00 00 00 00 00',
    printerMAC: '00:11:62:0d:aa:bb',
    uniqueID: null,
    statusCode: '200%20OK',
    printingInProgress: false,
    ...changes,
  });
const take = (token?: string, type = STAR) =>
  printer.get(
    `${ADDRESS}?mac=00:11:62:0d:aa:bb&type=${encodeURIComponent(type)}${token === undefined ? '' : `&token=${token}`}`,
  );
const finish = (code: string, token?: string) =>
  printer.delete(
    `${ADDRESS}?mac=00:11:62:0d:aa:bb&code=${encodeURIComponent(code)}${token === undefined ? '' : `&token=${token}`}`,
  );
const jobOf = async (id: string) => (await desk.clerk.get(`/api/printing/jobs/${id}`)).body;

async function printTicket(): Promise<{ jobId: string; number: string }> {
  const { body: visit } = await desk.clerk.post('/api/pos-transactions', dropOffBody(), keyHeader());
  const { body } = await desk.clerk.post(`/api/visits/${visit.id}/print`, {}, keyHeader());
  return { jobId: body.jobId, number: visit.number };
}

test('a printer without the key finds nothing here, whatever it asks', async () => {
  const wrong = '/cloudprnt/a-key-of-the-star-printex';
  for (const answer of [
    await ask({}, wrong),
    await printer.get(`${wrong}?type=${STAR}`),
    await printer.delete(`${wrong}?code=200`),
  ])
    expect(statusAndCode(answer)).toEqual([404, 'not_found']);
});

test('a test says that no printer has called yet, and then sends it one', async () => {
  const check = async () => (await desk.admin.post('/api/setting-checks', { check: 'printing' })).body;
  expect(await check()).toMatchObject({ ok: false, stage: 'dial' });
  expect((await ask()).body).toEqual({ jobReady: false });
  expect(await check()).toMatchObject({ ok: true });
  const { jobToken } = (await ask()).body;
  expect((await take(jobToken)).raw.toString('latin1')).toContain('Test of');
  await finish('OK', jobToken);
  const { heardAt } = (await desk.clerk.get('/api/printing/printer')).body;
  expect(server.clock.now().getTime() - Date.parse(heardAt)).toBeLessThan(60_000);
});

test('a printer is told of a paper, fetches it, and ends it', async () => {
  const { jobId, number } = await printTicket();
  expect((await ask()).body).toEqual({
    jobReady: true,
    mediaTypes: [STAR, 'application/vnd.star.line'],
    jobToken: jobId,
  });
  expect((await take(jobId, 'image/png')).status).toBe(415);
  const paper = await take(jobId);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, STAR]);
  expect(paper.raw.toString('latin1')).toContain(number);
  // The answer was lost on its way: it is under way, and nothing else is offered.
  expect((await take(jobId)).raw).toEqual(paper.raw);
  expect((await ask({ printingInProgress: true })).body).toEqual({ jobReady: false });
  expect((await finish('200 OK', jobId)).status).toBe(200);
  expect(await jobOf(jobId)).toMatchObject({ state: 'sent', attempts: 1 });
  expect((await take(jobId)).status).toBe(404);
});

test('an older printer names no job, and gets the line mode', async () => {
  const { jobId, number } = await printTicket();
  await ask();
  const { raw, headers } = await take(undefined, 'application/vnd.star.line');
  expect([raw.toString('latin1').includes(number), headers['content-type']]).toEqual([
    true,
    'application/vnd.star.line',
  ]);
  await finish('200');
  expect((await jobOf(jobId)).state).toBe('sent');
});

test('what a printer could not finish has failed, and is offered again when somebody asks for it', async () => {
  const { jobId } = await printTicket();
  await take((await ask()).body.jobToken);
  expect((await ask({ statusCode: '410%20Paper%20Out' })).body).toEqual({ jobReady: false });
  expect(await jobOf(jobId)).toMatchObject({
    state: 'failed',
    words: 'The printer says: 410 Paper Out. Check it before you print again.',
    canPrintAgain: true,
  });
  expect((await ask()).body).toEqual({ jobReady: false });
  await desk.clerk.post(`/api/printing/jobs/${jobId}/again`, {});
  const { jobToken } = (await ask()).body;
  expect((await take(jobToken)).raw.toString('latin1')).toContain('COPY');
  await finish('520', jobToken);
  expect((await jobOf(jobId)).state).toBe('failed');
});

test('the drawer opens once, and not after half a minute', async () => {
  ({ id: drawerId } = await desk.newDrawer());
  const opening = await waitForJob();
  const results = (await Promise.all([take(opening), take(opening)])).toSorted(
    (one, other) => one.status - other.status,
  );
  expect(results.map(({ status }) => status)).toEqual([200, 404]);
  expect(results[0]?.raw.toString('latin1')).toContain(PULSE);
  expect((await take(opening)).status).toBe(404);
  await finish('200', opening);
  const { body } = await desk.clerk.post(`/api/till/sessions/${drawerId}/kick`, { reason: 'Change' }, keyHeader());
  server.clock.advance(31_000);
  expect((await ask()).body).toEqual({ jobReady: false });
  expect((await take(body.jobId)).status).toBe(404);
  expect(await jobOf(body.jobId)).toMatchObject({ state: 'failed', canPrintAgain: false });
});

/** Asks until there is a job: the drawer opens by the event of its opening. */
async function waitForJob(): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        token = (await ask()).body.jobToken;
        return token;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  return token ?? '';
}
