import { expect, test } from 'vitest';
import { leadsToPage } from './prefetch.ts';

const HERE = 'https://shop.test';

interface Given {
  origin?: string;
  pathname?: string;
  target?: string;
  isDownload?: boolean;
}

test.each<[string, Given, boolean]>([
  ['a page', {}, true],
  ['a page that is named as this tab’s', { target: '_self' }, true],
  ['an order of a customer', { pathname: '/orders/7b3f' }, true],
  ['a link of a message, whose token has a point', { pathname: '/track/abc.def' }, true],
  ['a page in another tab', { target: '_blank' }, false],
  ['a page of another site', { origin: 'https://carrier.test' }, false],
  ['a label', { pathname: '/api/orders/7b3f/label' }, false],
  ['a label in another tab', { pathname: '/api/orders/7b3f/label', target: '_blank' }, false],
  ['a list of prices', { pathname: '/api/products.csv' }, false],
  ['a download', { pathname: '/account', isDownload: true }, false],
  ['a phone number', { origin: 'null', pathname: '5125550142' }, false],
])('%s', (_, { isDownload = false, ...link }, isPage) => {
  const given = { origin: HERE, pathname: '/sell', target: '', hasAttribute: () => isDownload, ...link };
  expect(leadsToPage(given, HERE)).toBe(isPage);
});
