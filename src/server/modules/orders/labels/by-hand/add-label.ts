import type { addLabel } from '#contracts/label-by-hand.ts';
import { isAtHome } from '#domain/orders/status.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { labelIdByHand } from '#server/ports/labels/index.ts';
import type { Label } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Order } from '../../order-rows.ts';
import { findOrder } from '../../orders.queries.ts';
import { discardLabels, referenceOf } from '../ending/discard-labels.ts';
import { CLAIM_STALE_SECONDS, keepLabel, type LabelTools, onHoldMessage } from '../ensure-label.ts';
import { claimLabel, readLabelState, releaseLabel } from '../label.queries.ts';
import { checkLabelFile } from './check-label-file.ts';

/** Returns a label that the shop bought itself. @param reference that of its shipment */
export function labelByHand(
  reference: string,
  { carrier, trackingNumber, pdf }: { carrier: string; trackingNumber: string; pdf: Uint8Array },
): Label {
  return { carrier, trackingNumber, pdf, label: labelIdByHand(reference), doubt: null };
}

/**
 * Adds a label that the shop bought itself to an order that still waits for one, and emails it to the customer. One that a provider
 * sold for it meanwhile is refunded.
 * @throws Failure not_found, order_on_hold, order_not_changeable with a label and once the device is in, label_not_ready while one is
 * being bought, and those of `checkLabelFile`
 */
export async function addLabelByStaff(
  tools: LabelTools,
  { params: { id }, query, file }: Pick<Call<typeof addLabel>, 'params' | 'query' | 'file'>,
): Promise<Order> {
  const { database, clock, log } = tools.context;
  await checkLabelFile(file);
  const state = (await readLabelState(database, id)) ?? fail('not_found');
  if (state.isErased) fail('not_found');
  if (await tools.isHeld(database, id)) fail('order_on_hold', { message: onHoldMessage(id) });
  if (state.readyAt !== null) fail('order_not_changeable', { message: 'This order already has its label.' });
  if (!isAtHome(state.status)) fail('order_not_changeable', { message: 'This order no longer needs a label.' });
  const claim = { now: clock.now(), staleSeconds: CLAIM_STALE_SECONDS, readyAt: null };
  if (!(await claimLabel(database, id, claim))) fail('label_not_ready');
  const label = labelByHand(referenceOf(id, state.round), { ...query, pdf: file });
  try {
    await keepLabel(tools, { orderId: id, direction: 'in', round: state.round }, label);
  } catch (error) {
    await releaseLabel(database, id);
    throw error;
  }
  try {
    await discardLabels(tools, id, state.round);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, order: id }, 'a label that may have been bought was not refunded');
  }
  return (await findOrder(database, id)) ?? fail('not_found');
}
