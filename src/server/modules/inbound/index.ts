import { inboundSms, listInbound, settleInbound } from '#contracts/inbound.ts';
import type { Context } from '#server/platform/context.ts';
import { RawAnswer } from '#server/platform/http/route.ts';
import type { SmsWebhooks } from '#server/ports/sms/index.ts';
import { checkSignature } from './check-signature.ts';
import { listForStaff } from './list-inbound.ts';
import { settle } from './settle-text.ts';
import { takeText } from './take-text.ts';
import { twiml } from './twiml.ts';

/** Creates what the SMS provider calls, and the inbox of texts that need a person. */
export function createInbound(context: Context, webhooks: SmsWebhooks): void {
  const { addRoute } = context;
  addRoute(inboundSms, async ({ body, request }) => {
    await checkSignature(context, webhooks, { request, params: body });
    const text = webhooks.readText(body);
    return new RawAnswer('text/xml; charset=utf-8', twiml(text === null ? null : await takeText(context, text)));
  });
  addRoute(listInbound, (call) => listForStaff(context, call));
  addRoute(settleInbound, (call) => settle(context, call));
}
