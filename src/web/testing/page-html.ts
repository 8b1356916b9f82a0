import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData } from '#contracts/pages.ts';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { USUAL_FEES } from '#domain/payouts/fees.ts';
import { documentHtml } from '../document.ts';
import { builtInProducts } from '../features/catalog/built-in/built-in-products.ts';
import { Root } from '../root.tsx';
import { loadWholeView } from '../view.ts';

export const DATA: PageData = {
  shop: {
    name: 'Shop </script> & "Sons"',
    street: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    phone: '(512) 555-0142',
    email: 'hello@example.com',
    timeZone: 'America/Chicago',
    publicUrl: 'https://shop.example',
    mapsKey: null,
    owner: null,
    since: null,
    reviewsUrl: null,
    photo: null,
    peoplePhoto: null,
    pixelId: null,
    payoutWays: ['cash', 'zelle'],
    fees: USUAL_FEES,
    pickupZips: ['787'],
    pickupMiles: null,
    ...USUAL_DAYS,
  },
  hoursToday: 'Open today 10AM-7PM',
  deviceTypes: [{ deviceType: 'iPhone', models: 36, fromCents: 4000, upToCents: 172_000 }],
  products: null,
  factors: null,
  termsVersion: '2026-11-25',
  legal: null,
  namesOrders: false,
  calendar: null,
  promise: null,
  invitation: null,
  asked: null,
};
export const WITH_IPHONES: PageData = { ...DATA, products: builtInProducts('iPhone') };
export const ASSETS = { script: '/e.js', modules: ['/m.js'], styles: ['/s.css'], fonts: ['/f.woff2'] };

/** Renders a page as the server does. */
export async function renderPage(path: string, data: PageData = DATA): Promise<{ status: number; html: string }> {
  const view = await loadWholeView(path, data);
  const head = view.module.head(view.params, data);
  const body = renderToString(createElement(Root, { data, view, ssrPath: path }));
  return {
    status: view.route.status,
    html: documentHtml({
      found: true,
      head,
      data,
      assets: ASSETS,
      body,
      manifest: null,
      withoutScript: '',
      notice: data.shop.notice,
      oldBrowser: '',
    }),
  };
}
