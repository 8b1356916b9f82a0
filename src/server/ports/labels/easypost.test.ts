import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_KEY, easypostRefusal, PDF } from '../testing/easypost-peer.ts';
import { expectSilentAbout, providerFailure } from '../testing/failure.ts';
import { deadAddress, type PeerReply } from '../testing/http-peer.ts';
import { easypostLabels, SHIPMENT } from '../testing/sample-shipment.ts';
import { createLabels } from './index.ts';

const shipment = SHIPMENT;
const secrets = ['Maria', '2210 W', '+13125550100', API_KEY];

async function easypost(...given: Parameters<typeof easypostLabels>) {
  const api = await easypostLabels(...given);
  const calls = () => api.peer.requests.map(({ method, path }) => `${method} ${path.replace(/shp_\w+/, 'shp')}`);
  return { ...api, calls };
}

/** Answers one call of this kind with this reply, and all others normally. */
function once(kind: string, reply: PeerReply) {
  let met = false;
  return (call: string) => {
    if (met || call !== kind) return undefined;
    met = true;
    return reply;
  };
}

const sent = z.object({ shipment: z.record(z.string(), z.unknown()) });
const paths = {
  find: `GET /v2/shipments/${shipment.reference}`,
  create: 'POST /v2/shipments',
  rerate: 'POST /v2/shipments/shp/rerate',
  buy: 'POST /v2/shipments/shp/buy',
  retrieve: 'GET /v2/shipments/shp',
  label: 'GET /v2/shipments/shp/label',
  file: 'GET /files/l.pdf',
};

describe('buying a label at EasyPost', () => {
  test('creates the shipment under the order id, buys it once and fetches the PDF', async () => {
    const { labels, peer, sold, calls } = await easypost();
    const { trackingNumber, pdf } = await labels.purchase(shipment);
    expect(trackingNumber).toBe('940010000000000000001');
    expect(Buffer.from(pdf).toString()).toBe(PDF);
    expect(calls()).toEqual([paths.find, paths.create, paths.buy, paths.label, paths.file]);
    expect(sold).toHaveLength(1);
    // The host of the file does not get the key.
    expect(peer.requests.at(-1)?.headers.authorization).toBeUndefined();
    expect(sent.parse(JSON.parse(peer.requests[1]?.body ?? '')).shipment).toEqual({
      reference: shipment.reference,
      from_address: {
        name: 'Maria Delgado',
        street1: '2210 W Chicago Ave',
        city: 'Chicago',
        state: 'IL',
        zip: '60622',
        country: 'US',
        phone: '+13125550100',
        verify: true,
      },
      to_address: {
        name: 'Cash Again',
        street1: '1180 Lamplight Row',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        country: 'US',
      },
      parcel: { length: 9, width: 6, height: 3, weight: 20 },
      options: { print_custom_1: 'Order 3C4D5E6F', hazmat: 'CLASS_9_USED_LITHIUM' },
    });
    expect([labels.name, labels.validForPostage, labels.reserve()]).toEqual(['easypost', true, null]);
  });

  test.each([
    ['Анна Каренина', '5⅓ Elm St, Apt 3B', ['Anna Karenina', '5 1/3 Elm St', 'Apt 3B']],
    ['李小龙', '2210 W Chicago Ave #4', ['Order 3C4D5E6F', '2210 W Chicago Ave', '#4']],
    ['Łukasz', '2210 W Chicago Ave', ['Lukasz', '2210 W Chicago Ave', undefined]],
  ])('sends %s at %s in Latin letters, with the unit on its own line', async (name, street, [to, street1, street2]) => {
    const { labels, peer } = await easypost();
    await labels.purchase({ ...shipment, from: { ...shipment.from, name, street } });
    const { from_address } = sent.parse(JSON.parse(peer.requests[1]?.body ?? '')).shipment;
    expect(from_address).toMatchObject({ name: to, street1, ...(street2 === undefined ? {} : { street2 }) });
    expect(JSON.stringify(from_address)).not.toContain('?');
  });

  test('asks for Latin letters where a street would lose others, and buys nothing', async () => {
    const { labels, sold } = await easypost();
    const failed = labels.purchase({ ...shipment, from: { ...shipment.from, street: '北京路 12' } });
    await expect(failed).rejects.toMatchObject({ meaning: { fault: 'address' } });
    expect(sold).toEqual([]);
  });

  test('a used device with a battery goes by surface, any other by the cheapest USPS service', async () => {
    const { labels, sold, peer } = await easypost();
    await labels.purchase(shipment);
    await labels.purchase({ ...shipment, reference: 'another', deviceType: 'Mac Mini' });
    expect(sold.map(({ service }) => service)).toEqual(['USPS GroundAdvantage', 'USPS Priority']);
    expect(peer.requests.filter(({ body }) => body.includes('hazmat'))).toHaveLength(1);
  });
});

describe('a repeated purchase for the same order', () => {
  test('gives the same label and buys nothing', async () => {
    const { labels, sold, calls } = await easypost();
    const first = await labels.purchase(shipment);
    const before = calls().length;
    expect(await labels.purchase(shipment)).toEqual(first);
    expect(calls().slice(before)).toEqual([paths.find, paths.label, paths.file]);
    expect(sold).toHaveLength(1);
  });

  test('after an attempt that only created the shipment, rates it again and buys it', async () => {
    const { labels, sold, shipments, calls } = await easypost(once('buy', 'drop'));
    expect(await providerFailure(labels.purchase(shipment))).toMatchObject({ retryable: true });
    const before = calls().length;
    await labels.purchase(shipment);
    expect(calls().slice(before)).toEqual([paths.find, paths.rerate, paths.buy, paths.label, paths.file]);
    expect([sold.length, shipments.length]).toEqual([1, 1]);
  });

  test('takes the label that another attempt bought meanwhile', async () => {
    const { labels, calls, shipments } = await easypost((call) => {
      const [stored] = shipments;
      if (call !== 'buy' || stored === undefined) return undefined;
      stored.tracking_code = '9400999';
      stored.postage_label = { label_url: '', label_pdf_url: null, label_file_type: 'image/png' };
      return undefined;
    });
    expect((await labels.purchase(shipment)).trackingNumber).toBe('9400999');
    expect(calls()).toContain(paths.retrieve);
  });

  test('never takes a shipment of another reference', async () => {
    const other = { id: 'shp_b', reference: 'other', tracking_code: '1', rates: [], postage_label: {} };
    const { labels, calls } = await easypost(once('retrieve', { status: 200, body: JSON.stringify(other) }));
    expect(await providerFailure(labels.purchase(shipment))).toMatchObject({ provider: 'easypost', status: 200 });
    expect(calls()).toEqual([paths.find]);
  });
});

const unrated = {
  id: 'shp_a',
  reference: shipment.reference,
  tracking_code: null,
  rates: [{ id: 'rate_1', carrier: 'UPSDAP', service: 'GroundAdvantage', rate: '5.10' }],
  postage_label: null,
};
const PASSING = ['SHIPMENT.PURCHASE.IN_PROGRESS', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.POSTAGE.TIMED_OUT'];
const MALFORMED = ['<html>', '{}', '{"id":"shp_a","rates":"none"}'];

/** Answers of EasyPost to one call, and the error that each is. */
const TROUBLE: readonly [what: string, call: string, reply: PeerReply, error: object][] = [
  [
    'a refused address',
    'create',
    easypostRefusal(422, 'ADDRESS.VERIFY.FAILURE'),
    { retryable: false, status: 422, message: expect.stringContaining('ADDRESS.VERIFY.FAILURE') },
  ],
  ['no rate of USPS', 'create', { status: 201, body: JSON.stringify(unrated) }, { retryable: true }],
  ['no answer', 'create', 'hang', { retryable: true, status: null }],
  ['a lost answer', 'label', 'drop', { retryable: true, status: null }],
  ...PASSING.map((code): (typeof TROUBLE)[number] => [
    code,
    'buy',
    easypostRefusal(422, code),
    { retryable: true, status: 422 },
  ]),
  ...['retrieve', 'create', 'buy', 'label', 'file'].map((call): (typeof TROUBLE)[number] => [
    'an outage',
    call,
    easypostRefusal(503, 'SERVICE.UNAVAILABLE'),
    { retryable: true, status: 503 },
  ]),
  ...['retrieve', 'create', 'buy', 'label'].flatMap((call) =>
    MALFORMED.map((body): (typeof TROUBLE)[number] => [body, call, { status: 200, body }, { retryable: true }]),
  ),
];

describe('EasyPost refusing or in trouble', () => {
  test.each(TROUBLE)('%s at %s tells nothing of the sender, and the next try buys the one label', async (...row) => {
    const [, call, reply, expected] = row;
    const { labels, sold, shipments } = await easypost(once(call, reply), reply === 'hang' ? 300 : undefined);
    const error = await providerFailure(labels.purchase(shipment));
    expect(error).toMatchObject({ provider: 'easypost', ...expected });
    expectSilentAbout(error, secrets);
    await labels.purchase(shipment);
    expect([sold.length, shipments.length]).toEqual([1, 1]);
  });

  test('a wrong key is final, and a refused connection is not', async () => {
    const { peer } = await easypost();
    const failureAt = (baseUrl: string) =>
      providerFailure(
        createLabels({ easypost: { apiKey: 'other', baseUrl }, randomDigits: () => '' }).purchase(shipment),
      );
    expect(await failureAt(peer.url)).toMatchObject({ retryable: false, status: 401 });
    expect(await failureAt((await deadAddress()).url)).toMatchObject({ retryable: true, status: null });
  });
});

describe('the label file', () => {
  const labelAt = (url: string | null) => (call: string) =>
    call === 'label'
      ? {
          status: 200,
          body: JSON.stringify({
            id: 'shp_a',
            reference: shipment.reference,
            tracking_code: '1',
            rates: [],
            postage_label: { label_pdf_url: url },
          }),
        }
      : undefined;

  test.each([
    'http://easypost-files.s3.us-west-2.amazonaws.com/files/l.pdf',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/l.pdf',
    'https://easypost.com.example.net/l.pdf',
    'https://other-bucket.s3.amazonaws.com/l.pdf',
    'https://files.easypost.com:8443/l.pdf',
    'file:///etc/passwd',
    'l.pdf',
  ])('is not fetched from %s', async (url) => {
    const { labels } = await easypost(labelAt(url));
    const error = await providerFailure(labels.purchase(shipment));
    expect(error).toMatchObject({ retryable: false, status: null });
    expect(error.message).toContain('where it keeps none');
  });

  const huge = Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-');
  test.each<[string, ReturnType<typeof once>, object]>([
    ['is not ready yet', labelAt(null), { retryable: true, status: null }],
    ['is no PDF', once('file', { status: 200, body: '<html>' }), { retryable: true, status: 200 }],
    ['is larger than a label', once('file', { status: 200, body: huge }), { retryable: false, status: 200 }],
    ['redirects', once('file', { status: 302, headers: { location: '/' } }), { retryable: false, status: 302 }],
  ])('is not taken where it %s', async (_, trouble, error) => {
    const { labels } = await easypost(trouble);
    expect(await providerFailure(labels.purchase(shipment))).toMatchObject(error);
  });
});
