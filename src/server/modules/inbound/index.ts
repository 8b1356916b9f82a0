import { inboundSms, listInbound, settleInbound, smsStatus } from '#contracts/inbound.ts';
import { recordDelivery, recordProviderBlock } from '#server/modules/notifications/index.ts';
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
  const { addRoute, clock, database } = context;
  addRoute(inboundSms, async ({ body, request }) => {
    await checkSignature(context, webhooks, { request, params: body });
    const text = webhooks.readText(body);
    return new RawAnswer('text/xml; charset=utf-8', twiml(text === null ? null : await takeText(context, text)));
  });
  addRoute(smsStatus, async ({ body, request }) => {
    await checkSignature(context, webhooks, { request, params: body });
    const report = webhooks.readReport(body);
    if (report !== null) await recordDelivery(database, report, clock.now());
    if (report?.isStopped && report.to !== null) await recordProviderBlock(context, report.to);
    return new RawAnswer('text/xml; charset=utf-8', twiml(null));
  });
  addRoute(listInbound, (call) => listForStaff(context, call));
  addRoute(settleInbound, (call) => settle(context, call));
}
