import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import type { SmsWebhooks } from '#server/ports/sms/index.ts';

/** Limits calls with a wrong signature, by network. Signed calls are the provider's, whose bursts must be accepted. */
const FORGED_LIMIT: Limit = { name: 'webhook-forged', points: 30, seconds: 60 };

/**
 * Admits a call that the SMS provider signed. The signature covers the public address, even when a proxy rewrites it.
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

/** Rejects a call without a provider's signature. @throws Failure signature_refused, too_many_requests */
export async function refuseForged(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  request: FastifyRequest,
): Promise<never> {
  await rateLimits.use(FORGED_LIMIT, clientNetwork(request.ip));
  return fail('signature_refused');
}
