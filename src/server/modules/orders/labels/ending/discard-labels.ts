import type { Context } from '#server/platform/context.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** Returns the carrier's reference of a label for one address: under the same reference the carrier would reuse the shipment before. */
export function referenceOf(id: string, round: number): string {
  return round === 1 ? id : `${id}-${round}`;
}

/** Returns true when the carrier refuses this refund. Its code may contain "unavailable" without an outage. */
function isRefusal({ status }: ProviderError): boolean {
  return status !== null && status >= 400 && status < 500 && !OUTAGES.has(status);
}

const OUTAGES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Refunds unused labels, of the addresses from the first up to a number, including those that the carrier sold although its response
 * got lost. Logs a refused refund and continues.
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
