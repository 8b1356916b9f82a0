import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deductionPreview, deductionTable } from '#contracts/deductions.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

let version = 0;

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');
const pos = await newStaff(server, 'pos');
beforeEach(async () => {
  ({ version } = (await read()).body);
});

const read = (browser = admin) => browser.get('/api/deductions');
const save = (body: object, key = newKey()) => admin.post('/api/deductions', { version, ...body }, keyHeader(key));
const tolerate = (body: object) => admin.post('/api/deductions/tolerance', { version, ...body }, keyHeader());
const undo = (id: number) => admin.post(`/api/deduction-changes/${id}/undo`, {}, keyHeader());
const defect = async (code: string) => (await read()).body.defects.find((one: { code: string }) => one.code === code);

describe('the table of deductions', () => {
  test('has every defect with its default, the devices that can have it, and how to look for it', async () => {
    const { status, body } = await read(pos);
    expect([status, deductionTable.safeParse(body).success]).toEqual([200, true]);
    expect(body.tolerance).toEqual({ percent: 3, amount: '15.00', isDefault: true });
    expect(await defect('KEYBOARD')).toMatchObject({ group: 'function', deviceTypes: ['MacBook'], rules: [] });
    expect(await defect('SCREEN_CRACK')).toMatchObject({ defaultPercent: 25, inCondition: 'poor' });
    const series = body.series.find((one: { deviceType: string }) => one.deviceType === 'iPhone');
    expect(series.series.slice(0, 2)).toEqual(['iPhone 17', 'iPhone 16']);
  });

  test('has the newest rule of each series and type, with who set it, until it is removed', async () => {
    const first = await save({ code: 'HINGE', deviceType: 'MacBook', percent: 20, reason: 'Parts are dear' });
    expect(first.body).toMatchObject({
      summary: 'Loose or broken hinge, every MacBook: 11% to 20%',
      reason: 'Parts are dear',
    });
    version = first.body.id;
    const second = await save({ code: 'HINGE', deviceType: 'MacBook', amount: '150.00' });
    expect(second.body.summary).toBe('Loose or broken hinge, every MacBook: 20% to $150');
    expect((await defect('HINGE')).rules).toMatchObject([
      { deviceType: 'MacBook', series: null, percent: null, amount: '150.00', actor: 'admin' },
    ]);
    version = second.body.id;
    const third = await save({ code: 'HINGE', deviceType: 'MacBook' });
    expect(third.body.summary).toBe('Loose or broken hinge, every MacBook: $150 rule removed, back to 11%');
    expect((await defect('HINGE')).rules).toEqual([]);
  });
});

describe('a change of a deduction', () => {
  test('is decided on the newest table: of several at the same time one is taken', async () => {
    const answers = await Promise.all([11, 12, 13].map((percent) => save({ code: 'LIQUID', percent })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await save({ code: 'LIQUID', percent: 14 })).body.code).toBe('deductions_changed');
    expect((await defect('LIQUID')).rules).toHaveLength(1);
  });

  test.each([
    ['a series without a type', { code: 'SCREEN_CRACK', series: 'iPhone 16', percent: 9 }, 'series'],
    ['a series of another type', { code: 'SCREEN_CRACK', deviceType: 'iPad', series: 'iPhone 16' }, 'series'],
    ['a type that cannot have the fault', { code: 'KEYBOARD', deviceType: 'iPhone', percent: 9 }, 'deviceType'],
    ['both a share and dollars', { code: 'SPEAKER', percent: 9, amount: '9.00' }, 'amount'],
    ['cents', { code: 'SPEAKER', amount: '9.50' }, 'amount'],
    ['more than $5,000', { code: 'SPEAKER', amount: '5001.00' }, 'amount'],
    ['the removal of a rule that is not there', { code: 'SPEAKER', deviceType: 'AirTag' }, 'percent'],
  ])('is refused for %s, beside its field', async (_name, body, field) => {
    const answer = await save(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('to what is charged already is refused', async () => {
    const { body } = await save({ code: 'WIFI_BT', percent: 12 });
    version = body.id;
    expect((await save({ code: 'WIFI_BT', percent: 12 })).body.errors).toEqual({ percent: 'Already set to this' });
  });
});

describe('the preview of a deduction', () => {
  const preview = (body: object) => pos.post('/api/deductions/preview', body);

  test('shows old and new dollars on devices of each type, and changes nothing', async () => {
    const { status, body } = await preview({ code: 'BACK_CRACK', percent: 20 });
    expect([status, deductionPreview.safeParse(body).success]).toEqual([200, true]);
    expect(new Set(body.examples.map((one: { deviceType: string }) => one.deviceType))).toEqual(
      new Set(['iPhone', 'Apple Watch']),
    );
    for (const { basePrice, oldDeduction, newDeduction } of body.examples) {
      expect(Number(oldDeduction)).toBe(Math.floor(Number(basePrice) * 0.15 + 0.5));
      expect(Number(newDeduction)).toBe(Math.floor(Number(basePrice) * 0.2 + 0.5));
    }
    expect((await read()).body.version).toBe(version);
  });

  test('is of one series where the rule is', async () => {
    const { body } = await preview({ code: 'BACK_CRACK', deviceType: 'iPhone', series: 'iPhone 15', amount: '900.00' });
    expect(body.examples).toHaveLength(6);
    for (const { model } of body.examples) expect(model).toContain('iPhone 15');
    expect(body.wholePrice).toBeGreaterThan(0);
    expect(body.unchanged).toBeGreaterThan(body.changed);
  });

  test('refuses what a change refuses', async () => {
    expect((await preview({ code: 'KEYBOARD', deviceType: 'iPhone', percent: 9 })).status).toBe(422);
  });
});

describe('the tolerance', () => {
  test('is changed, and set back to its default', async () => {
    const { body } = await tolerate({ percent: 5, amount: '25.00', reason: 'More trust' });
    expect(body.summary).toBe('Tolerance: $15 or 3% to $25 or 5%');
    expect((await read()).body.tolerance).toEqual({ percent: 5, amount: '25.00', isDefault: false });
    version = body.id;
    expect((await tolerate({})).status).toBe(200);
    expect((await read()).body.tolerance).toEqual({ percent: 3, amount: '15.00', isDefault: true });
  });

  test.each([
    ['without an amount', { percent: 5 }, 'amount'],
    ['without a percentage', { amount: '5.00' }, 'percent'],
  ])('is refused %s', async (_name, body, field) => {
    const answer = await tolerate(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe('undoing a change of a deduction', () => {
  test('restores what it replaced, is in the history, and can be undone itself', async () => {
    const first = await save({ code: 'TRACKPAD', percent: 18 });
    version = first.body.id;
    const second = await save({ code: 'TRACKPAD', amount: '80.00' });
    expect((await undo(first.body.id)).body.code).toBe('deductions_changed');
    const undone = await undo(second.body.id);
    expect(undone.body).toMatchObject({ undoes: second.body.id, summary: expect.stringContaining('Undone: Trackpad') });
    expect((await defect('TRACKPAD')).rules).toMatchObject([{ percent: 18, amount: null }]);
    const { body: history } = await pos.get('/api/deduction-changes');
    expect(history.changes.slice(0, 3)).toMatchObject([
      { id: undone.body.id, isNewest: true },
      { id: second.body.id, undoneBy: undone.body.id, isNewest: false },
      { id: first.body.id, undoneBy: null, isNewest: false },
    ]);
    await undo(undone.body.id);
    expect((await defect('TRACKPAD')).rules).toMatchObject([{ percent: null, amount: '80.00' }]);
  });

  test('of the first rule brings the default back', async () => {
    const { body } = await save({ code: 'CELLULAR', deviceType: 'iPhone', percent: 30 });
    await undo(body.id);
    expect((await defect('CELLULAR')).rules).toEqual([]);
  });

  test('is done once, even when several try', async () => {
    const { body } = await save({ code: 'LENS_CRACK', percent: 30 });
    const answers = await Promise.all([1, 2, 3].map(() => undo(body.id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});

describe('the history of deductions', () => {
  test('names the member, and is paged without repetition or gaps', async () => {
    const { body: member } = await admin.post(
      '/api/employees',
      { name: 'Sam Reed', passcode: '2468', role: 'owner' },
      keyHeader(),
    );
    const browser = await newStaff(server, 'admin');
    await browser.post('/api/staff/member', { memberId: member.id, passcode: '2468' });
    for (let percent = 31; percent < 84; percent += 1) {
      const saved = await browser.post('/api/deductions', { version, code: 'PORTS', percent }, keyHeader());
      expect(saved.body.actor).toBe('Sam Reed');
      version = saved.body.id;
    }
    const listedIds: number[] = [];
    let path: string | null = '/api/deduction-changes';
    while (path !== null) {
      const { body } = await pos.get(path);
      listedIds.push(...body.changes.map(({ id }: { id: number }) => id));
      path = body.next === null ? null : `/api/deduction-changes?before=${body.next}`;
    }
    expect(listedIds).toEqual(Array.from({ length: version }, (_none, index) => version - index));
  });

  test('is append-only', async () => {
    const sql = (text: string) => server.sql(text);
    await expect(sql(`update deduction_changes set reason = 'x'`)).rejects.toThrow('append-only');
    await expect(sql('delete from deduction_changes')).rejects.toThrow('append-only');
  });
});
