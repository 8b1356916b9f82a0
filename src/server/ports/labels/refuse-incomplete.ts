import { readZipCode } from '#domain/address/parse-us-address.ts';
import { statedPart } from '#domain/address/unknown-parts.ts';
import { isUsState } from '#domain/address/us-states.ts';
import { ADDRESS_INCOMPLETE } from '#domain/shipping/label-answers/easypost-answers.ts';
import { LabelError } from './label-error.ts';
import type { LabelCarrier, Shipment } from './port.ts';

/** Rejects an incomplete address before it gets a label. Old records may have one; the customer has to complete it. */
export function withoutIncomplete(carrier: LabelCarrier): LabelCarrier {
  return {
    ...carrier,
    async purchase(shipment) {
      refuseIncomplete(carrier.name, shipment);
      return carrier.purchase(shipment);
    },
  };
}

function refuseIncomplete(provider: string, { isReturn = false, from, to }: Shipment): void {
  const { street, city, state, zip } = isReturn ? to : from;
  if (statedPart(street) !== '' && statedPart(city) !== '' && isUsState(state) && readZipCode(zip) !== null) return;
  const failure = { provider, problem: 'has no whole address for the label', status: null };
  throw new LabelError(failure, ADDRESS_INCOMPLETE, null);
}
