import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_KEY, easypostPeer, PDF, refusal } from '../testing/easypost-peer.ts';
import { expectSilentAbout, failure } from '../testing/failure.ts';
import { deadAddress, type PeerReply, type PeerRequest } from '../testing/http-peer.ts';
import { createLabels, type Shipment } from './index.ts';

const shipment: Shipment = {
  reference: '9f0c2a4e-5b1d-4c3a-9e8f-1a2b3c4d5e6f',
  trackingNumber: null,
  from: {
    name: 'Maria Delgado',
    street: '2210 W Chicago Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60622',
    phone: '+13125550100',
  },
  to: { name: 'Cash Again', street: '1180 Lamplight Row', city: 'Austin', state: 'TX', zip: '78701' },
  deviceType: 'iPhone',
  device: 'iPhone 15 Pro, 256GB',
  orderNumber: '3C4D5E6F',
};
const secrets = ['Maria', '2210 W', '+13125550100', API_KEY];

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function easypost(trouble?: (call: string, request: PeerRequest) => PeerReply | undefined, timeoutMs = 2_000) {
  const api = await easypostPeer(trouble);
  close = api.peer.close;
  const labels = createLabels({
    easypost: { apiKey: API_KEY, baseUrl: api.peer.url, timeoutMs },
    randomDigits: () => '',
  });
  const calls = () => api.peer.requests.map(({ method, path }) => `${method} ${path.replace(/shp_\w+/, 'shp')}`);
  return { ...api, labels, calls };
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

  test('does not send the key to the host of the file', async () => {
    const { labels, peer } = await easypost();
    await labels.purchase(shipment);
    expect(peer.requests.at(-1)?.headers.authorization).toBeUndefined();
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

  test('after a lost answer to a purchase takes the label that was bought', async () => {
    const { labels, sold, shipments } = await easypost(once('label', 'drop'));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: null });
    await labels.purchase(shipment);
    expect([sold.length, shipments.length]).toEqual([1, 1]);
  });

  test('after an attempt that only created the shipment, rates it again and buys it', async () => {
    const { labels, sold, shipments, calls } = await easypost(once('buy', 'drop'));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true });
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
    expect(await failure(labels.purchase(shipment))).toMatchObject({ provider: 'easypost', status: 200 });
    expect(calls()).toEqual([paths.find]);
  });
});

describe('EasyPost refusing or in trouble', () => {
  test('a wrong key is final', async () => {
    const { peer } = await easypost();
    const labels = createLabels({ easypost: { apiKey: 'other', baseUrl: peer.url }, randomDigits: () => '' });
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: false, status: 401 });
  });

  test('a refused address is final; the error has the code, not the address', async () => {
    const { labels } = await easypost(once('create', refusal(422, 'ADDRESS.VERIFY.FAILURE')));
    const error = await failure(labels.purchase(shipment));
    expect(error).toMatchObject({ retryable: false, status: 422 });
    expect(error.message).toContain('ADDRESS.VERIFY.FAILURE');
    expectSilentAbout(error, secrets);
  });

  test.each(['SHIPMENT.PURCHASE.IN_PROGRESS', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.POSTAGE.TIMED_OUT'])(
    '%s passes: the next attempt succeeds',
    async (code) => {
      const { labels, sold } = await easypost(once('buy', refusal(422, code)));
      expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: 422 });
      await labels.purchase(shipment);
      expect(sold).toHaveLength(1);
    },
  );

  test.each(['retrieve', 'create', 'buy', 'label', 'file'])(
    '503 at %s is retryable, and one label is sold',
    async (kind) => {
      const { labels, sold, shipments } = await easypost(once(kind, refusal(503, 'SERVICE.UNAVAILABLE')));
      expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: 503 });
      await labels.purchase(shipment);
      expect([sold.length, shipments.length]).toEqual([1, 1]);
    },
  );

  test('a missing answer ends in a retryable timeout', async () => {
    const { labels } = await easypost(once('create', 'hang'), 100);
    const error = await failure(labels.purchase(shipment));
    expect(error).toMatchObject({ retryable: true, status: null });
    expectSilentAbout(error, secrets);
  });

  test('a refused connection is retryable', async () => {
    const { url } = await deadAddress();
    const labels = createLabels({ easypost: { apiKey: API_KEY, baseUrl: url }, randomDigits: () => '' });
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: null });
  });

  test('no USPS rate is retryable and buys nothing', async () => {
    const unrated = {
      id: 'shp_a',
      reference: shipment.reference,
      tracking_code: null,
      rates: [{ id: 'rate_1', carrier: 'UPSDAP', service: 'GroundAdvantage', rate: '5.10' }],
      postage_label: null,
    };
    const { labels, sold } = await easypost(once('create', { status: 201, body: JSON.stringify(unrated) }));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true });
    expect(sold).toEqual([]);
  });

  test.each(['retrieve', 'create', 'buy', 'label'])('a malformed answer at %s is refused', async (kind) => {
    for (const body of ['<html>', '{}', '{"id":"shp_a","rates":"none"}']) {
      const { labels, peer } = await easypost(once(kind, { status: 200, body }));
      expect(await failure(labels.purchase(shipment))).toMatchObject({ provider: 'easypost', retryable: true });
      await peer.close();
    }
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
    const error = await failure(labels.purchase(shipment));
    expect(error).toMatchObject({ retryable: false, status: null });
    expect(error.message).toContain('where it keeps none');
  });

  test('that is not ready yet is requested again', async () => {
    const { labels } = await easypost(labelAt(null));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: null });
  });

  test('must be a PDF', async () => {
    const { labels } = await easypost(once('file', { status: 200, body: '<html>' }));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: true, status: 200 });
  });

  test('must be of a plausible size', async () => {
    const huge = Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-');
    const { labels } = await easypost(once('file', { status: 200, body: huge }));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: false, status: 200 });
  });

  test('is not fetched through a redirect', async () => {
    const { labels } = await easypost(once('file', { status: 302, headers: { location: 'http://10.0.0.1/' } }));
    expect(await failure(labels.purchase(shipment))).toMatchObject({ retryable: false, status: 302 });
  });
});
