import { onTestFinished } from 'vitest';
import { createLabels, type Shipment } from '../labels/index.ts';
import { API_KEY, easypostPeer } from './easypost-peer.ts';

/** A phone on its way to the shop. */
export const SHIPMENT: Shipment = {
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

/** Creates the carrier of a shop with EasyPost for one test. @param override see `easypostPeer` */
export async function easypostLabels(override?: Parameters<typeof easypostPeer>[0], timeoutMs = 2_000) {
  const api = await easypostPeer(override);
  onTestFinished(api.peer.close);
  const easypost = { apiKey: API_KEY, baseUrl: api.peer.url, timeoutMs };
  return { ...api, labels: createLabels({ easypost, randomDigits: () => '' }) };
}
