import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** Names the label of one address at the carrier, which would go on with the shipment of the one before. */
export function referenceOf(id: string, round: number): string {
  return round === 1 ? id : `${id}-${round}`;
}

/** Returns true for an answer that says no to this refund. Its code may have "unavailable" in it, which is no outage. */
function isRefusal({ status }: ProviderError): boolean {
  return status !== null && status >= 400 && status < 500 && !OUTAGES.has(status);
}

const OUTAGES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Has labels refunded that nobody will use, of the addresses from the first up to a number: also those that the carrier sold without our
 * having its answer. A refund that is refused stands in the log, and is in nobody's way.
 * @throws ProviderError in an outage
 */
export async function discardLabels(
  { context: { log }, carrier }: { context: Pick<Context, 'log'>; carrier: Pick<LabelCarrier, 'discard'> },
  id: string,
  rounds: number,
): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const reference = referenceOf(id, round);
    try {
      await carrier.discard(reference);
    } catch (error) {
      if (!(error instanceof ProviderError) || !isRefusal(error)) throw error;
      log.warn({ err: error, reference }, 'label not refunded');
    }
  }
}
