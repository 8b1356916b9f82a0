import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { dropOffBody, purchaseBody } from '#server/modules/visits/testing/visit-desk.ts';
import { startFakePrinter } from '#server/ports/testing/fake-printer.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const PULSE = '\x1bp\x00';

const server = await startTestServer();
let printer = await startFakePrinter();
afterAll(async () => {
  await server.stop();
  await printer.stop();
});
const desk = await openTillDesk(server);
const drawer = await desk.newDrawer({ 10000: 99 });
const { registerId } = drawer;
let drawerId = drawer.id;

const papers = () => printer.papers.map((bytes) => bytes.toString('latin1'));
const jobs = async () => (await desk.clerk.get('/api/printing/jobs')).body;
const visitOf = async (visit: object) => (await desk.clerk.post('/api/pos-transactions', visit, keyHeader())).body;
const print = (visitId: string) => desk.clerk.post(`/api/visits/${visitId}/print`, {}, keyHeader());
const kick = (reason: string, browser = desk.clerk, headers = keyHeader()) =>
  browser.post(`/api/till/sessions/${drawerId}/kick`, { reason }, headers);
const ended = (jobId: string, state: string) =>
  eventually(async () => {
    const { body } = await desk.clerk.get(`/api/printing/jobs/${jobId}`);
    expect(body.state).toBe(state);
    return body;
  });

/** Waits until the drawer was asked to open for all cash that has moved. */
const drawersKicked = () =>
  eventually(async () =>
    expect(await desk.run(`select 1 from domain_events where type = 'till.drawer_used'`)).toEqual([]),
  );

async function save(values: object): Promise<void> {
  const { version } = (await desk.admin.get('/api/shop-settings')).body;
  const { status, body } = await desk.admin.post('/api/shop-settings', { values, version }, keyHeader());
  if (status !== 200) throw new Error(JSON.stringify(body));
}

test('without a printer the browser prints, nothing opens the drawer, and cash moves as ever', async () => {
  const { id } = await visitOf(dropOffBody());
  expect((await desk.clerk.get('/api/printing/printer')).body).toEqual({ kind: 'browser', heardAt: null });
  expect(statusAndCode(await print(id))).toEqual([409, 'no_printer']);
  expect(statusAndCode(await kick('Change'))).toEqual([409, 'no_printer']);
  expect((await desk.move(drawerId, { kind: 'drop', amount: '100.00' })).status).toBe(201);
  const { body } = await desk.admin.post('/api/setting-checks', { check: 'printing' });
  expect(body).toMatchObject({ ok: false, stage: 'settings' });
  await save({ RECEIPT_PRINTER: 'network' });
  expect(statusAndCode(await print(id))).toEqual([409, 'no_printer']);
  await drawersKicked();
  expect(await jobs()).toEqual([]);
});

describe('with a printer in the network', () => {
  beforeAll(() => save({ RECEIPT_PRINTER: 'network', RECEIPT_PRINTER_ADDRESS: printer.address }));

  test('a test prints a line, opens nothing, and says where it went', async () => {
    const { body } = await desk.admin.post('/api/setting-checks', { check: 'printing' });
    expect(body).toEqual({ ok: true, stage: null, words: 'A test was sent to 127.0.0.1. Check that it printed.' });
    await eventually(() => expect(papers()).toHaveLength(1));
    expect(papers()[0]).not.toContain(PULSE);
  });

  test('a ticket is printed once for a key, and says COPY from the second on', async () => {
    const before = papers().length;
    const { id, number } = await visitOf(dropOffBody());
    const headers = keyHeader();
    const [{ body: first }, { body: repeated }] = [
      await desk.clerk.post(`/api/visits/${id}/print`, {}, headers),
      await desk.clerk.post(`/api/visits/${id}/print`, {}, headers),
    ];
    expect(repeated).toEqual(first);
    expect(await ended(first.jobId, 'sent')).toMatchObject({
      title: `Drop-off ticket ${number}`,
      actor: 'pos',
      words: null,
      canPrintAgain: false,
    });
    const { body: second } = await print(id);
    await ended(second.jobId, 'sent');
    const printed = papers().slice(before);
    expect(printed.map((text) => [text.includes(number), text.includes('COPY')])).toEqual([
      [true, false],
      [true, true],
    ]);
    // A PDF of the same ticket is another copy, and a paper that was printed is not kept.
    expect(await desk.run('select 1 from print_jobs where paper is not null')).toEqual([]);
  });

  test('the drawer opens for a reason, once for a key, and each opening is listed with who asked', async () => {
    const before = papers().length;
    const headers = keyHeader();
    const { body } = await kick('Change for the meter', desk.clerk, headers);
    await kick('Change for the meter', desk.clerk, headers);
    await ended(body.jobId, 'sent');
    expect(papers().slice(before)).toEqual([expect.stringContaining(PULSE)]);
    expect((await jobs())[0]).toMatchObject({ kind: 'drawer', title: 'Change for the meter', actor: 'pos' });
    expect((await kick('  ')).status).toBe(400);
    expect((await desk.clerk.post(`/api/printing/jobs/${body.jobId}/again`, {})).body.code).toBe('print_not_failed');
  });

  test('cash that moves opens the drawer by itself, with its reason', async () => {
    const before = papers().length;
    await desk.move(drawerId, { kind: 'pay_out', amount: '5.00', words: 'Tape' });
    await visitOf(purchaseBody({ payouts: [{ method: 'cash', amount: '1045.00' }], registerId }));
    await eventually(() => expect(papers()).toHaveLength(before + 2));
    const reasons = (await jobs()).slice(0, 2).map(({ title }: { title: string }) => title);
    expect(reasons.toSorted()).toEqual(['Paid out', 'Paid to sellers']);
    const zelle = await visitOf(purchaseBody());
    await ended((await print(zelle.id)).body.jobId, 'sent');
    expect(papers()).toHaveLength(before + 3);
  });

  test('a Z report and its count slip are printed at the counter', async () => {
    const { body } = await desk.count(drawerId, { 10000: 88, 500: 9 });
    const closed = body.report ?? (await desk.close(drawerId, { reason: 'Counted twice' })).body;
    const report = closed.id === undefined ? (await desk.force(drawerId, { reason: 'Test' })).body : closed;
    const path = `/api/till/reports/${report.id}/print`;
    for (const part of [undefined, 'count']) {
      const { body: job } = await desk.clerk.post(path, { part }, keyHeader());
      await ended(job.jobId, 'sent');
    }
    // The drawer opened for the count, before them or after.
    const [zReport, slip] = papers()
      .filter((text) => !text.includes(PULSE))
      .slice(-2);
    expect(zReport).toContain(`Z report ${report.number}`);
    expect(slip).toContain(`Count slip ${report.number}`);
    expect(statusAndCode(await kick('Look inside'))).toEqual([409, 'drawer_closed']);
    ({ id: drawerId } = (await desk.open(registerId, { 10000: 99 })).body);
    await drawersKicked();
  });

  test('with two registers no drawer opens: it might be the other one', async () => {
    const other = await desk.addRegister();
    const before = (await jobs()).length;
    expect(statusAndCode(await kick('Change'))).toEqual([409, 'drawer_not_alone']);
    await desk.move(drawerId, { kind: 'drop', amount: '1.00' });
    const { id } = await visitOf(dropOffBody());
    await ended((await print(id)).body.jobId, 'sent');
    expect(await jobs()).toHaveLength(before + 1);
    await desk.admin.patch(`/api/till/registers/${other}`, { isActive: false });
  });
});

describe('a printer that is off', () => {
  beforeAll(() => printer.stop());

  test('fails no payment, says why, and prints the same paper when somebody asks again', async () => {
    const paid = await desk.clerk.post(
      '/api/pos-transactions',
      purchaseBody({ payouts: [{ method: 'cash', amount: '1045.00' }], registerId }),
      keyHeader(),
    );
    expect([paid.status, paid.body.paid]).toEqual([201, '1045.00']);
    await eventually(async () =>
      expect((await jobs())[0]).toMatchObject({ title: 'Paid to sellers', state: 'failed', canPrintAgain: false }),
    );
    const { body } = await print(paid.body.id);
    expect(await ended(body.jobId, 'failed')).toMatchObject({
      words: '127.0.0.1 refused the connection. Check the name and the port.',
      attempts: 1,
      canPrintAgain: true,
    });
    printer = await startFakePrinter({ port: printer.port });
    expect((await desk.clerk.post(`/api/printing/jobs/${body.jobId}/again`, {})).status).toBe(200);
    expect(await ended(body.jobId, 'sent')).toMatchObject({ attempts: 2 });
    expect(papers()).toEqual([expect.not.stringContaining('COPY')]);
  });

  test('a paper whose end is not known is not tried again by itself, and says COPY when somebody does', async () => {
    const before = papers().length;
    const { id } = await visitOf(dropOffBody());
    const { body } = await print(id);
    await ended(body.jobId, 'sent');
    const roll = JSON.stringify({ shop: ['Shop'], title: 'Left half', parts: [], signature: null });
    await desk.run(
      `update print_jobs set state = 'sending', ended_at = null, started_at = now() - interval '2 minutes',
        paper = $2 where id = $1`,
      [body.jobId, roll],
    );
    expect(await ended(body.jobId, 'failed')).toMatchObject({ canPrintAgain: true });
    expect(papers()).toHaveLength(before + 1);
    await desk.clerk.post(`/api/printing/jobs/${body.jobId}/again`, {});
    await ended(body.jobId, 'sent');
    expect(papers().at(-1)).toMatch(/COPY/);
  });

  test('a drawer that was asked for half a minute ago stays closed', async () => {
    const before = papers().length;
    const at = new Date(server.clock.now().getTime() - 31_000);
    await desk.run(
      `insert into domain_events (type, subject, subject_id, data) values ('till.drawer_used', 'till_session', $1, $2)`,
      [drawerId, JSON.stringify({ why: 'drop', actor: 'pos', memberId: null, at: at.toISOString() })],
    );
    const late = await eventually(async () => {
      const [newest] = await jobs();
      expect(newest).toMatchObject({ kind: 'drawer', title: 'Dropped to safe', state: 'failed' });
      return newest;
    });
    expect(late.words).toBe('The printer didn’t take it within 30 seconds, so the drawer stays closed.');
    await ended((await kick('Change')).body.jobId, 'sent');
    expect(papers()).toHaveLength(before + 1);
  });
});
