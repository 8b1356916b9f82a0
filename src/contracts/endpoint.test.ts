import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actionSentence, variantsOf } from '#domain/staff-actions/sentences.ts';
import { ENDPOINTS } from './api.ts';
import { ALL_ROUTES, endpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { isRecorded, isStaffOnly } from './refusals.ts';

const shape = { id: 'health.live', summary: 'Greets', responses: { 200: z.string() } } as const;

describe('an endpoint', () => {
  test('takes method and path from the table of routes', () => {
    expect(endpoint({ ...shape, access: ['visitor'] })).toMatchObject({ method: 'GET', path: '/healthz' });
  });

  test('without a role is refused at start', () => {
    expect(() => endpoint({ ...shape, access: [] })).toThrow('Route health.live names no role');
  });

  test('compiles only with a sentence for a write of staff, and with an example that its body takes', () => {
    const write = { id: 'drivers.create', summary: 'Adds', responses: { 201: z.string() } } as const;
    const body = z.strictObject({ name: z.string() });
    // @ts-expect-error It has no sentence.
    endpoint({ ...write, access: ['admin'] });
    // @ts-expect-error Customers may make it, too: the log is of staff.
    endpoint({ ...write, access: ['customer', 'admin'], activity: 'Added a driver' });
    // @ts-expect-error Its body has no such field.
    endpoint({ ...write, access: ['customer'], body, example: { named: 'Drew' } });
    expect(
      endpoint({ ...write, access: ['admin'], body, activity: 'Added a driver', example: { name: 'Drew' } }).method,
    ).toBe('POST');
  });
});

describe('the interface', () => {
  test('has one endpoint for every route', () => {
    expect(ENDPOINTS.map(({ id }) => id).sort()).toEqual(Object.keys(ALL_ROUTES).sort());
    for (const { id, method, path } of ENDPOINTS) expect([id, `${method} ${path}`]).toEqual([id, ALL_ROUTES[id]]);
  });

  test('has no two calls of the same method and path', () => {
    const calls = Object.values(ALL_ROUTES).map((route) => route.replace(/:\w+/g, ':'));
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('has no body for a call that only reads, and refuses unknown fields everywhere but in forms of a provider', () => {
    for (const { id, method, ...declared } of ENDPOINTS) {
      const parts = ['params', 'query', 'body'].map((part) => Reflect.get(declared, part));
      if (method === 'GET') expect([id, parts[2]]).toEqual([id, undefined]);
      // A provider may send more parameters at any time; its signature is over all of them.
      // A printer, too, has its key in the path.
      const isOfPrinter = id.startsWith('cloudprnt.');
      const strict = isOfPrinter ? parts.slice(0, 1) : 'form' in declared ? parts.slice(0, 2) : parts;
      for (const part of strict.filter((schema) => schema !== undefined)) {
        const result = part.safeParse({ surelyNotAField: 1 });
        expect([id, JSON.stringify(result.error)]).toEqual([id, expect.stringContaining('unrecognized_keys')]);
      }
    }
  });
});

test('What moves money, changes prices or takes data out of the shop asks for the passcode again', () => {
  const asking = ENDPOINTS.filter(({ asksPasscodeAgain }) => asksPasscodeAgain !== undefined).map(({ id }) => id);
  const money = ['payments.create', 'payments.reverse', 'payments.changeLimit', 'inventory.reverseSale'];
  const atTheCounter = [
    'visits.create',
    'visits.settle',
    'visits.reverse',
    'till.move',
    'till.kick',
    'till.forceClose',
  ];
  const rewards = ['marketing.payReferral', 'marketing.undoReferralReward', 'marketing.changeReferralProgram'];
  const prices = ['products.update', 'prices.update', 'prices.import', 'prices.undo', 'prices.changeLimit'];
  const factors = ['factors.save', 'factors.undo', 'deductions.save', 'deductions.saveTolerance', 'deductions.undo'];
  const files = [
    'expenses.export',
    'expenses.quickBooks',
    'inventory.export',
    'inventory.exportCount',
    'orders.export',
  ];
  const moreFiles = ['reports.csv', 'reports.pdf', 'staff.exportActions', 'payoutDetails.reveal', 'payoutDetails.take'];
  const settings = [
    'settings.save',
    'settings.undo',
    'settings.import',
    'settings.check',
    'settings.addLogo',
    'settings.addPhoto',
    'legal.publish',
  ];
  const machine = ['till.correctReport', 'health.retryJobs', 'health.startDrill', 'backup.start'];
  expect(asking.toSorted()).toEqual(
    [money, atTheCounter, rewards, prices, factors, files, moreFiles, settings, machine].flat().toSorted(),
  );
});

test('gives every error a status that fits and a sentence for the screen', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect([400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 431, 500, 503]).toContain(status);
    expect([code, message]).toEqual([code, expect.stringMatching(/^[A-Z].{10,}/)]);
  }
});

describe('the activity log', () => {
  const sentences = ENDPOINTS.flatMap(({ id, activity }) =>
    activity == null ? [] : variantsOf(activity).map((sentence) => ({ id, sentence })),
  );

  test('has a sentence of each write that only staff make, unless it changes nothing, and of no call of others', () => {
    const writes = ENDPOINTS.filter((call) => isStaffOnly(call) && call.method !== 'GET');
    expect(writes.filter(({ activity }) => activity === undefined)).toEqual([]);
    const unrecorded = writes.filter(({ activity }) => activity === null).map(({ id }) => id);
    const previews = ['prices.preview', 'prices.previewImport', 'deductions.preview', 'marketing.previewImport'];
    expect(unrecorded.toSorted()).toEqual([...previews, 'settings.previewImport'].toSorted());
    expect(ENDPOINTS.filter((call) => isRecorded(call) && !isStaffOnly(call))).toEqual([]);
  });

  test('says what its actor did, and has no placeholder that nothing fills', () => {
    const values = { object: 'THING', amount: '$1' };
    expect(
      sentences.filter(
        ({ sentence }) => !/^([A-Z][a-z-]+ed|Kept|Paid|Sold|Took|Sent|Gave|Began|Undid|Bought) /.test(sentence),
      ),
    ).toEqual([]);
    expect(sentences.filter(({ sentence }) => /[{}[\]|]/.test(actionSentence(sentence, values)))).toEqual([]);
  });
});
