import { endpoint, everyone } from './endpoint.ts';
import { linkParams, trackedOrder } from './orders.ts';

/**
 * Returns the order behind the signed link of a confirmation message, without an account. A tampered link is 404.
 */
export const trackOrder = endpoint({
  id: 'tracking.get',
  summary: 'The order behind a signed tracking link',
  access: everyone,
  params: linkParams,
  responses: { 200: trackedOrder },
  errors: ['not_found'],
});

export const trackDropOffReceipt = endpoint({
  id: 'tracking.dropOffReceipt',
  summary: 'The drop-off receipt behind a signed tracking link',
  access: everyone,
  params: linkParams,
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

export const trackLabel = endpoint({
  id: 'tracking.label',
  summary: 'The label behind a signed tracking link',
  access: everyone,
  params: linkParams,
  responses: { 200: 'application/pdf' },
  errors: ['not_found', 'order_on_hold', 'label_not_ready'],
});
