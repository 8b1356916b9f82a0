import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { CASH_KIND_VALUES, type CashKind, signedCents } from '#domain/till/cash-kinds.ts';
import { createCaller } from '#server/platform/access.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';
import { moveCash } from './index.ts';
import { openTillDesk } from './testing/till-desk.ts';

/** 1,000 sequences take some minutes: TILL_SEQUENCES=1000 runs them, with the same seed. */
const SEQUENCES = Number(process.env.TILL_SEQUENCES ?? 25);
const SEED = 36;
const MAX_STEPS = 10;
const MINUTE = 60_000;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '10000', STAFF_IDLE_MINUTES: '720' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);
const registerId = await desk.addRegister();

const step = fc.record({
  kind: fc.constantFrom(...CASH_KIND_VALUES.filter((kind) => kind !== 'opening')),
  cents: fc.integer({ min: 1, max: 30_000 }),
  isOwner: fc.boolean(),
  /** Minutes that the clock jumps. */
  jump: fc.integer({ min: -30, max: 30 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const sequence = fc.record({
  opening: fc.record({ 2000: fc.nat(9), 500: fc.nat(9), 25: fc.nat(40), 1: fc.nat(99) }),
  steps: fc.array(step, { maxLength: MAX_STEPS }),
  isOwner: fc.boolean(),
  /** By how much the count is wrong: nothing, a reason, or a forced close. */
  wrong: fc.integer({ min: 0, max: 1_500 }),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer One> ? One : never;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Answers of clerks about a drawer before its close: none may tell the cash. */
let blind: Answer[] = [];
async function keepAnswer(browser: Browser, work: Promise<Answer>): Promise<Answer> {
  const answer = await work;
  if (browser !== desk.admin) blind.push(answer);
  return answer;
}

/** Makes one movement, at the drawer or through what other modules call. @returns true when it was done */
async function make(id: string, { kind, cents, isOwner }: Step): Promise<boolean> {
  const browser = isOwner ? desk.admin : desk.clerk;
  if (kind === 'pay_in' || kind === 'pay_out' || kind === 'drop') {
    const move = { kind, amount: dollars(cents), words: 'Test' };
    const { status } = await keepAnswer(browser, desk.move(id, move, browser));
    return status === 201;
  }
  const ref = { kind: 'payment', id: crypto.randomUUID() } as const;
  const by = { actor: 'pos', memberId: null };
  const at = server.clock.now();
  const caller = createCaller({ visitor: null, user: null, sessionEnded: false, staff: null });
  const outflow = { kind: 'outflow', caller, by, terminal: crypto.randomUUID(), approver: null, at } as const;
  const move = { kind, amountCents: cents, ref, by, at, seesCash: isOwner, registerId, outflow };
  return server.context.database
    .transaction((tx) => moveCash(tx, move))
    .then(
      () => true,
      () => false,
    );
}

/** Counts the expected cash once more, from the rows alone. */
async function recount(id: string): Promise<number> {
  const rows = await desk.run('select kind, amount_cents from till_entries where session_id = $1', [id]);
  return rows.reduce((sum, { amount_cents: cents }) => sum + Number(cents), 0);
}

async function follow({ opening, steps, isOwner, wrong }: Sequence): Promise<void> {
  blind = [];
  const { body: drawer } = await desk.open(registerId, opening, isOwner ? desk.admin : desk.clerk);
  let model = Object.entries(opening).reduce((sum, [cents, pieces]) => sum + Number(cents) * pieces, 0);
  for (const one of steps) {
    server.clock.advance(one.jump * MINUTE);
    const signed = signedCents(one.kind satisfies CashKind, one.cents);
    const isDone = await make(drawer.id, one);
    // It is refused if, and only if, the drawer holds less.
    expect(isDone).toBe(model + signed >= 0);
    if (isDone) model += signed;
  }
  // The clock goes back to where it was, so that no session of the staff ends.
  server.clock.advance(-steps.reduce((sum, { jump }) => sum + jump, 0) * MINUTE);
  await keepAnswer(desk.clerk, desk.clerk.get('/api/till/registers'));
  await keepAnswer(desk.clerk, desk.clerk.get(`/api/till/sessions/${drawer.id}/cash`));
  await keepAnswer(desk.clerk, desk.clerk.get(`/api/till/entries?sessionId=${drawer.id}`));
  const onScreen = await desk.expected(drawer.id);
  const report = await closed(drawer.id, model + wrong, isOwner ? desk.admin : desk.clerk);
  expect([onScreen, report.expected, dollars(await recount(drawer.id))]).toEqual(Array(3).fill(dollars(model)));
  expect(report.difference).toBe(dollars(wrong));
  expectBlind();
}

/** Hands in a count, and whatever it needs. @returns the Z report */
async function closed(id: string, cents: number, browser: Browser) {
  const pieces = { 1: cents % 100, 100: Math.floor(cents / 100) % 1_000, 10000: Math.floor(cents / 100_000) * 10 };
  const { body } = await desk.count(id, pieces, browser);
  if (body.report !== null) return body.report;
  blind.push({ status: 201, headers: {}, raw: Buffer.from(''), body });
  if (body.drawer.needs === 'second') throw new Error('No second member in this test');
  return (await keepAnswer(desk.admin, desk.close(id, { reason: 'A test' }, browser))).body;
}

const FACTS = ['id', 'state', 'needs', 'openedAt', 'openedBy', 'countedBy'];

/** Answers to clerks hold the facts of a drawer and nothing beside them; refusals have no figure. */
function expectBlind(): void {
  for (const { status, body } of blind) {
    const drawers = Array.isArray(body) ? body.map((one) => one.drawer) : [body.drawer ?? body];
    if (status >= 400) expect(body.message).toMatch(/^[^\d$]+$/);
    else for (const one of drawers) expect(Object.keys(one ?? {}).filter((key) => !FACTS.includes(key))).toEqual([]);
  }
}

test(
  'expects the same cash on the screen, in the Z report and in the ledger, whatever clerks and owners do',
  async () => {
    await fc.assert(fc.asyncProperty(sequence, follow), { numRuns: SEQUENCES, seed: SEED, endOnFailure: true });
    const numbers = await desk.run('select number from till_reports order by number');
    expect(numbers).toEqual(numbers.map((_row, index) => ({ number: index + 1 })));
    expect(numbers).toHaveLength(SEQUENCES);
  },
  SEQUENCES * 2_000 + 20_000,
);
