import type { easypostCall } from '#contracts/shipping.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Queue } from '#server/platform/jobs.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import type { CarrierWebhooks, TrackerReport } from '#server/ports/tracking/index.ts';
import { finishCall, insertCall, readCall } from './carrier-calls.queries.ts';
import { listByNumber } from './parcels.queries.ts';
import type { ShippingTools } from './shipping-tools.ts';
import { addEvents } from './take-events.ts';

export const callQueue: Queue<{ callId: string }> = { name: 'take-carrier-call', retryLimit: 10, batchSize: 5 };

/** Calls without a valid signature, by network. Signed ones are EasyPost's, whose bursts must not be refused. */
const FORGED_LIMIT: Limit = { name: 'carrier-forged', points: 30, seconds: 60 };

/**
 * Handles a webhook call of EasyPost: stores its reports, each once by the id of its event, and answers; a job processes them.
 * @throws Failure signature_refused, also for every call without a secret; too_many_requests
 */
export async function handleCall(
  { context: { clock, database, jobs, log, rateLimits } }: ShippingTools,
  webhooks: CarrierWebhooks,
  { file, request }: Pick<Call<typeof easypostCall>, 'file' | 'request'>,
): Promise<{ status: 'ok' }> {
  const header = request.headers['x-hmac-signature'];
  if (!webhooks.isSigned(file, typeof header === 'string' ? header : null)) {
    await rateLimits.use(FORGED_LIMIT, clientNetwork(request.ip));
    fail('signature_refused');
  }
  const { calls, others, dropped } = webhooks.read(file);
  if (dropped > 0) log.warn({ dropped }, 'a call of the carrier holds too many others');
  for (const other of others) log.warn(other, 'a call of the carrier says nothing about a parcel');
  if (calls.length === 0) return { status: 'ok' };
  await database.transaction(async (tx) => {
    for (const call of calls) {
      const isNew = await insertCall(tx, call.id, call.report, clock.now());
      if (isNew) await jobs.send(tx, callQueue, [{ callId: call.id }]);
    }
  });
  return { status: 'ok' };
}

/**
 * Processes a call: adds its events to its parcel. Ignores a parcel that is not tracked: a foreign one, or one whose label is just
 * being recorded, which is checked as soon as its tracking starts.
 */
export async function processCall(tools: ShippingTools, callId: string): Promise<void> {
  const { database, log } = tools.context;
  const report = await readCall(database, callId);
  if (report === null) return;
  const isTracked = await database.transaction(async (tx) => {
    const parcelId = parcelOf(report, await listByNumber(tx, report));
    if (parcelId !== null) await addEvents(tools, tx, parcelId, report.events);
    await finishCall(tx, callId);
    return parcelId !== null;
  });
  if (!isTracked) log.warn({ call: callId }, 'a call about a parcel that is not followed');
}

/** Matches the ids of EasyPost's shipments. A label of an earlier version of the product has only its order's id. */
const SHIPMENT = /^shp_/;

/** Returns the parcel of a report's label; without a label, the newest parcel with its tracking number. */
function parcelOf({ label }: TrackerReport, candidates: readonly { id: string; label: string }[]): string | null {
  const exact = candidates.find((parcel) => parcel.label === label);
  const unnamed = candidates.find((parcel) => label === null || !SHIPMENT.test(parcel.label));
  return (exact ?? unnamed)?.id ?? null;
}
