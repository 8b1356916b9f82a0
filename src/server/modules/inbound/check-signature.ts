import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import type { SmsWebhooks } from '#server/ports/sms/index.ts';

/** Calls without a right signature, by network. Signed ones are the provider's, whose bursts must not be refused. */
const FORGED_LIMIT: Limit = { name: 'webhook-forged', points: 30, seconds: 60 };

/**
 * Admits a call that the SMS provider has signed. It signs the public address, whatever a proxy makes of it on the way.
 * @throws Failure signature_refused, too_many_requests
 */
export async function checkSignature(
  { publicUrl, rateLimits }: Pick<Context, 'publicUrl' | 'rateLimits'>,
  webhooks: SmsWebhooks,
  { request, params }: { request: FastifyRequest; params: Record<string, string> },
): Promise<void> {
  const header = request.headers['x-twilio-signature'];
  const signature = typeof header === 'string' ? header : null;
  if (webhooks.isSigned({ url: publicUrl + request.url, params, signature })) return;
  await refuseForged({ rateLimits }, request);
}

/** Refuses a call that no provider has signed. @throws Failure signature_refused, too_many_requests */
export async function refuseForged(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  request: FastifyRequest,
): Promise<never> {
  await rateLimits.use(FORGED_LIMIT, clientNetwork(request.ip));
  return fail('signature_refused');
}
