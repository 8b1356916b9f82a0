import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { countTrips } from '#test/database-work/trips.ts';
import { type WriteCounts, WriteLog } from '#test/database-work/written.ts';
import { mailOrder, newGuest, newKey, newStaff, pickupOrder } from '#test/factories.ts';
import { type Answer, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/**
 * Limits of the work that frequent paths give the database. Work, not time: it is the same on every machine, so one
 * more index, trigger or trip shows at once. Write a lower figure down here; a higher one needs a reason.
 */
interface Budget {
  /** Trips to the database until the answer. */
  trips: number;
  /** Work until the answer. */
  written: Figures;
  /** Work of the worker afterwards, which nothing waits for. */
  byWorker: Figures;
}

/** Rows inserted, updated, deleted or only locked; index entries; bytes of the write-ahead log. */
type Figures = Omit<WriteCounts, 'records'>;

const NOTHING: Figures = { inserted: 0, updated: 0, deleted: 0, locked: 0, indexed: 0, bytes: 0 };

const BUDGETS: Record<string, Budget> = {
  'a quote': { trips: 1, written: NOTHING, byWorker: NOTHING },
  'an order': {
    // The catalog's version, the limit and the seller, all at once; and everything that is written.
    trips: 4,
    // Order, history, answer and event; the limit’s counter. Orders have ten indexes, answers and events one, history two. The
    // customer is locked for their name.
    written: { inserted: 4, updated: 1, deleted: 0, locked: 1, indexed: 14, bytes: 3450 },
    // Two messages with their room, in five indexes; two jobs. The first entry of the custody record in
    // two indexes, and its personal part.
    byWorker: { inserted: 7, updated: 11, deleted: 1, locked: 10, indexed: 22, bytes: 9000 },
  },
  'an order with a pickup': {
    // As any other: the place is taken in the same trip.
    trips: 4,
    // The place, in two indexes, beside what every order writes. The orders of one customer in one window are one stop.
    written: { inserted: 5, updated: 1, deleted: 0, locked: 1, indexed: 16, bytes: 3850 },
    byWorker: { inserted: 7, updated: 11, deleted: 1, locked: 10, indexed: 22, bytes: 9000 },
  },
  'a page of the list of staff': { trips: 2, written: NOTHING, byWorker: NOTHING },
  'a page of one status': { trips: 2, written: NOTHING, byWorker: NOTHING },
  // With the catalog's version: a word may name a model.
  'a search': { trips: 3, written: NOTHING, byWorker: NOTHING },
  'a change of the status': {
    // The staff session; begin and lock; write and commit; the order as it is now; who did it.
    trips: 5,
    // History, event and who did it, which can be searched; the order, whose new version goes into all its indexes, with that of
    // devices in custody.
    written: { inserted: 3, updated: 1, deleted: 0, locked: 3, indexed: 16, bytes: 3800 },
    // With an entry of the custody record.
    byWorker: { inserted: 5, updated: 11, deleted: 1, locked: 6, indexed: 20, bytes: 7300 },
  },
};

/** Most orders name no serial number: it has an index. */
const WITHOUT_NUMBER = { imei: null };

let log: WriteLog | null = null;
let orderId: string;
let changes = 0;

const WORK: Record<keyof typeof BUDGETS, () => Promise<Answer>> = {
  'a quote': () => {
    const device = { productId: 1, condition: 'good', carrier: 'unlocked' };
    return guest.browser.post('/api/calculate-price', { ...device, rule: 'evaluation' });
  },
  'an order': () =>
    guest.browser.post('/api/sell-requests', mailOrder(guest, WITHOUT_NUMBER), { 'idempotency-key': newKey() }),
  'an order with a pickup': () =>
    guest.browser.post('/api/sell-requests', pickupOrder(guest, WITHOUT_NUMBER), { 'idempotency-key': newKey() }),
  'a page of the list of staff': () => pos.get('/api/sell-requests?limit=50'),
  'a page of one status': () => pos.get('/api/sell-requests?limit=50&status=received'),
  'a search': () => pos.get('/api/sell-requests?limit=50&q=robin'),
  'a change of the status': () => {
    changes += 1;
    const status = changes % 2 === 0 ? 'evaluation' : 'device_received';
    return pos.patch(`/api/sell-requests/${orderId}/status`, { status });
  },
};

const LATER_MS = 600_000;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
if (server.env.DATABASE_URL !== undefined) log = await WriteLog.open(server.env.DATABASE_URL);
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
const ask = (text: string) => server.context.database.query(plain(text));
// The look for saved settings, once a second in a process, is no request's own: the next one is after these tests.
server.context.settings.refreshInBackground(performance.now() + LATER_MS);
for (const work of Object.values(WORK).slice(0, 3)) orderId = (await work()).body.id;
await untilIdle();
afterAll(async () => {
  await log?.close();
  await server.stop();
});

/** Waits until the worker is idle. */
async function untilIdle(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await ask('select from domain_events')).toEqual([]);
      expect(
        await ask(
          `select from pgboss.job where state < 'completed' and name in ('send-sms', 'send-message', 'make-label')`,
        ),
      ).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** Records the use of the staff session, as the first write of each minute does besides its own work. */
const recordUse = () => ask('update staff_sessions set last_seen_at = now()');

const TIMES = 7;
/** Rows of one change that may move to another page. */
const MOVED = 2;

const FIGURES = [
  'inserted',
  'updated',
  'deleted',
  'locked',
  'indexed',
  'bytes',
] as const satisfies readonly (keyof Figures)[];

/** Returns the median of each figure: maintenance that the database does now and then affects one sample at most. */
function median(samples: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => samples.map((sample) => sample[figure]).sort((a, b) => a - b)[TIMES >> 1] ?? 0;
  const [inserted, updated, deleted] = [of('inserted'), of('updated'), of('deleted')];
  return { inserted, updated, deleted, locked: of('locked'), indexed: of('indexed'), bytes: of('bytes') };
}

/**
 * Compares the samples with the budget. The counts are exact except for locks: a row whose new version goes to another
 * page is locked first. The bytes vary by a few, and are fewer after a checkpoint: a page that is logged whole needs no
 * row. A failure names each figure that differs, with the records of all samples.
 */
function expectWithin(part: string, samples: readonly WriteCounts[], budget: Figures): void {
  const middle = median(samples);
  const isWithin = (figure: keyof Figures) => {
    if (figure === 'bytes') return middle.bytes <= budget.bytes;
    return figure === 'locked' ? middle.locked <= budget.locked + MOVED : middle[figure] === budget[figure];
  };
  const problems = FIGURES.filter((figure) => !isWithin(figure)).map((figure) => {
    const each = samples.map((sample) => sample[figure]).join(', ');
    return `${figure} ${part}: ${middle[figure]}, budget ${budget[figure]} (samples: ${each})`;
  });
  const records = samples.map(({ records: lines }, index) => [`Sample ${index + 1}`, ...lines].join('\n'));
  expect(problems, [...problems, ...records].join('\n\n')).toEqual([]);
}

describe.each(Object.entries(BUDGETS))('%s', (name, budget) => {
  const work = WORK[name] ?? expect.fail(`No work is called ${name}`);

  test('takes no more trips to the database than its budget', async () => {
    await recordUse();
    const { trips, statements, result } = await countTrips(work);
    expect(result.status).toBeLessThan(300);
    expect(trips, statements.join('\n')).toBe(budget.trips);
  });

  test('writes no more than its budget, in the request and in the worker', async ({ skip }) => {
    if (log === null) return skip('Only a PostgreSQL with pg_walinspect tells what was written');
    const [written, byWorker]: [WriteCounts[], WriteCounts[]] = [[], []];
    let tries = 0;
    for (; written.length < TIMES && tries < TIMES * 5; tries += 1) {
      await untilIdle();
      await recordUse();
      // The worker looks twice a second: a look that came before the end of a call comes elsewhere in the next one.
      await sleep((tries - written.length) * 70);
      const before = await log.end();
      await work();
      const answered = await log.end();
      const isBeforeWorker = budget.byWorker === NOTHING || (await ask('select from domain_events')).length > 0;
      await untilIdle();
      if (!isBeforeWorker) continue;
      written.push(await log.between(before, answered));
      byWorker.push(await log.between(answered, await log.end()));
    }
    const begun = `The worker had begun before the answer in all but ${written.length} of ${tries} samples`;
    expect(written, begun).toHaveLength(TIMES);
    expectWithin('until the answer', written, budget.written);
    expectWithin('by the worker', byWorker, budget.byWorker);
  });
});
