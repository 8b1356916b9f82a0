import { describe, expect, test } from 'vitest';
import { easypostRefusal } from '../testing/easypost-peer.ts';
import { expectSilentAbout, providerFailure } from '../testing/failure.ts';
import type { PeerReply } from '../testing/http-peer.ts';
import { easypostLabels, SHIPMENT } from '../testing/sample-shipment.ts';
import { labelAnswerOf, labelProviderText } from './label-error.ts';

const shipment = SHIPMENT;

const easypost = (answers: Readonly<Record<string, PeerReply>>) =>
  easypostLabels((call) => answers[call], Object.values(answers).includes('hang') ? 300 : undefined);

const json = (status: number, body: unknown, headers: Record<string, string> = {}): PeerReply => ({
  status,
  body: JSON.stringify(body),
  headers,
});
const unrated = (messages: unknown[], rates: unknown[] = []) =>
  json(201, {
    id: 'shp_a',
    reference: shipment.reference,
    tracking_code: null,
    rates,
    messages,
    postage_label: null,
  });
const missing = {
  code: 'E.HOUSE_NUMBER.MISSING',
  field: 'street1',
  message: 'House number is missing',
  suggestion: null,
};
const NOT_FOUND = easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE', 'Address not found', [missing]);

const OTHER_ACCOUNT = { carrier: 'UPS', message: 'Invalid account number' };
/** A refusal in words. */
const refusalWith = (message: string, errors: readonly unknown[] = []) =>
  easypostRefusal(422, 'SHIPMENT.INVALID', message, errors);
/** An address that is refused. */
const badAddress = (...errors: unknown[]) => easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE', 'No', errors);
const USPS_ALONE = [{ id: 'rate_1', carrier: 'USPS', service: 'Priority', rate: '7.47' }];

/** Answers of EasyPost over HTTP: whose fault each is, what is kept of its words; of another call than `create`, and the seconds that it asks for. */
const ROWS: [
  name: string,
  reply: PeerReply,
  fault: string,
  words: string | null,
  more?: { call?: string; seconds?: number },
][] = [
  ['an address', badAddress(missing), 'address', 'No. House number is missing'],
  ['errors as sentences', badAddress('Address not found'), 'address', 'No. Address not found'],
  ['a check that timed out', badAddress({ ...missing, code: 'E.TIMED_OUT' }), 'carrier', 'No. House number is missing'],
  ['money, by status', json(402, { error: { message: 'Pay' } }), 'account', 'Pay', { call: 'buy' }],
  ['money, by code', easypostRefusal(422, 'INSUFFICIENT_FUNDS', 'Recharge'), 'account', 'Recharge', { call: 'buy' }],
  ['money, in words', refusalWith('Insufficient funds'), 'account', 'Insufficient funds', { call: 'buy' }],
  ['a key', easypostRefusal(401, 'APIKEY.INACTIVE', 'Inactive'), 'account', 'Inactive', { call: 'retrieve' }],
  ['a right', easypostRefusal(403, 'FORBIDDEN', 'No'), 'account', 'No'],
  [
    'too many calls',
    json(429, { error: { message: 'Slow' } }, { 'retry-after': '90' }),
    'carrier',
    'Slow',
    { seconds: 90 },
  ],
  ['an outage', { status: 502, body: '<html>' }, 'carrier', null],
  ['a refusal that is not JSON', { status: 422, body: 'no' }, 'unknown', null],
  ['an error as a sentence', json(422, { error: 'Sorry' }), 'unknown', 'Sorry'],
  ['an error of another shape', json(400, { errors: [1] }), 'unknown', null],
  ['a message of another shape', json(422, { error: { code: 7, message: { a: 1 }, errors: 'x' } }), 'unknown', null],
  ['no rate', unrated([]), 'carrier', null],
  [
    'no rate, of an account',
    unrated([{ carrier: 'USPS', message: 'Shipper account is disabled' }]),
    'account',
    'USPS: Shipper account is disabled',
  ],
  [
    'no rate, of odd messages',
    unrated([null, { carrier: 'USPS', message: ['Code 17'] }]),
    'unknown',
    'USPS: ["Code 17"]',
  ],
  ['no rate, of another account', unrated([OTHER_ACCOUNT]), 'carrier', 'UPS: Invalid account number'],
  // Those of USPS may not carry a battery.
  ['no rate by surface', unrated([OTHER_ACCOUNT], USPS_ALONE), 'package', 'UPS: Invalid account number'],
  [
    'a field that is no address',
    refusalWith('Invalid', [{ field: 'from_address.phone', message: 'invalid number' }]),
    'unknown',
    'Invalid. invalid number',
  ],
  ['a time-out', 'hang', 'carrier', null],
  ['a broken connection', 'drop', 'carrier', null, { call: 'buy' }],
  ['a success that is not JSON', { status: 200, body: 'ok' }, 'carrier', null],
];

test.each(ROWS)(
  '%s is read as whose fault it is, and its words are kept',
  async (_, reply, fault, words, more = {}) => {
    const { call = 'create', seconds = null } = more;
    const { labels, sold } = await easypost({ [call]: reply });
    const error = await providerFailure(labels.purchase(shipment));
    expect([labelAnswerOf(error).fault, labelProviderText(error), error.retryAfterSeconds]).toEqual([
      fault,
      words,
      seconds,
    ]);
    expect(sold).toEqual([]);
    // Logs print all properties of an error.
    if (words !== null) expectSilentAbout(error, [words]);
  },
);

describe('an address that is refused', () => {
  test('is the shop’s own where that can’t be found either', async () => {
    const { labels, peer } = await easypost({ create: NOT_FOUND, address: NOT_FOUND });
    const error = await providerFailure(labels.purchase(shipment));
    expect(labelAnswerOf(error)).toMatchObject({ fault: 'account', words: 'USPS can’t find your shop’s own address' });
    expect(JSON.parse(peer.requests.at(-1)?.body ?? '')).toMatchObject({
      address: { street1: '1180 Lamplight Row' },
      verify_strict: true,
    });
  });

  test.each([
    ['of a return is its receiver’s', { ...shipment, isReturn: true }, '2210 W Chicago Ave'],
    ['is the customer’s', shipment, '1180 Lamplight Row'],
  ] as const)('%s, and the shop’s is checked', async (_, given, street1) => {
    const { labels, peer } = await easypost({ create: NOT_FOUND });
    expect(labelAnswerOf(await providerFailure(labels.purchase(given))).fault).toBe('address');
    expect(JSON.parse(peer.requests.at(-1)?.body ?? '').address.street1).toBe(street1);
  });
});

describe('a shipment that was not bought', () => {
  const REFUSED = easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE', 'Address not found');
  const mended = { ...shipment, to: { ...shipment.to, street: '1182 Lamplight Row' } };
  const rateds = (peer: { requests: { path: string }[] }) =>
    peer.requests.filter(({ path }) => path.endsWith('/rerate')).length;

  test.each([
    ['the shop’s address', shipment, mended],
    [
      'the shop’s address of a return',
      { ...shipment, isReturn: true },
      { ...shipment, isReturn: true, from: { ...shipment.from, zip: '60623' } },
    ],
    ['the weight', shipment, { ...shipment, weightOz: 99 }],
  ] as const)('is left once %s is another one, and its label is bought once', async (_, before, after) => {
    const answers: Record<string, PeerReply> = { buy: REFUSED, address: REFUSED };
    const { labels, peer, shipments, sold } = await easypost(answers);
    expect(labelAnswerOf(await providerFailure(labels.purchase(before))).words).toContain('shop’s own address');
    delete answers.buy;
    for (const _ of [1, 2]) await labels.purchase(after);
    expect([rateds(peer), sold.map(({ id }) => id)]).toEqual([0, [shipments[1]?.id]]);
    expect(shipments[1]?.[before === shipment ? 'to_address' : 'from_address']).toMatchObject({ country: 'US' });
    await labels.discard(shipment.reference);
    expect(shipments.map(({ refund_status }) => refund_status)).toEqual([null, 'submitted']);
  });

  test('is gone on with while nothing has changed, as a carrier writes it', async () => {
    const answers: Record<string, PeerReply> = { buy: easypostRefusal(402, 'PAYMENT_REQUIRED') };
    const { labels, peer, shipments } = await easypost(answers);
    await providerFailure(labels.purchase(shipment));
    delete answers.buy;
    Object.assign(shipments[0]?.to_address ?? {}, { street1: '1180 LAMPLIGHT ROW', city: 'AUSTIN' });
    Object.assign(shipments[0]?.from_address ?? {}, { street1: '2210 W CHICAGO AVE', zip: '60622-1234' });
    await labels.purchase(shipment);
    expect([rateds(peer), shipments.length]).toEqual([1, 1]);
  });
});

describe('a return to an address that could not be confirmed', () => {
  const unconfirmed = (code: string): PeerReply =>
    json(201, {
      id: 'shp_a',
      reference: shipment.reference,
      tracking_code: null,
      rates: [{ id: 'rate_1', carrier: 'USPS', service: 'GroundAdvantage', rate: '8.92' }],
      to_address: { verifications: { delivery: { success: false, errors: [{ code, message: 'Said' }] } } },
      from_address: null,
      postage_label: null,
    });

  test.each([
    ['E.ADDRESS.NOT_FOUND', 0],
    ['E.HOUSE_NUMBER.MISSING', 0],
    ['E.HOUSE_NUMBER.INVALID', 0],
    ['E.SECONDARY_INFORMATION.MISSING', 1],
    ['E.TIMED_OUT', 1],
  ] as const)('for %s is paid for %i times', async (code, paid) => {
    const { labels, peer } = await easypost({ create: unconfirmed(code) });
    const error = await providerFailure(labels.purchase({ ...shipment, isReturn: true }));
    expect(peer.requests.filter(({ path }) => path.endsWith('/buy'))).toHaveLength(paid);
    if (paid === 0) expect([labelAnswerOf(error).fault, labelProviderText(error)]).toEqual(['address', 'Said']);
  });
});

test('a label that is made with a doubtful address says so, each time', async () => {
  const api = await easypost({});
  const { pdf: _, ...plain } = await api.labels.purchase(shipment);
  expect(plain.doubt).toBeNull();
  const errors = [{ code: 'E.SECONDARY_INFORMATION.MISSING', message: 'Missing' }];
  Object.assign(api.shipments[0] ?? {}, { from_address: { verifications: { delivery: { success: true, errors } } } });
  const again = await api.labels.purchase(shipment);
  expect(again.doubt).toMatchObject({ fault: 'address', words: 'the apartment or unit number is missing' });
  expect(api.sold).toHaveLength(1);
});

describe('a label that nobody will use', () => {
  test('is refunded once where it was bought', async () => {
    const { labels, peer, shipments } = await easypost({});
    await labels.purchase(shipment);
    await labels.discard(shipment.reference);
    expect(shipments[0]?.refund_status).toBe('submitted');
    await labels.discard(shipment.reference);
    expect(peer.requests.filter(({ path }) => path.endsWith('/refund'))).toHaveLength(1);
  });

  test('is nothing where none was bought', async () => {
    const { labels, peer } = await easypost({});
    await labels.discard('never');
    expect(peer.requests).toHaveLength(1);
  });
});
