import { emailEvents, inboundSms, listInbound, settleInbound, smsStatus } from '#contracts/inbound.ts';
import { recordProviderBlock, takeReport } from '#server/modules/notifications/delivery/index.ts';
import type { Context } from '#server/platform/context.ts';
import { RawAnswer } from '#server/platform/http/route.ts';
import { createEmailWebhooks } from '#server/ports/email/index.ts';
import { createSmsWebhooks } from '#server/ports/sms/index.ts';
import { checkSignature, refuseForged } from './check-signature.ts';
import { listTextsForStaff } from './list-inbound.ts';
import { settleInboundText } from './settle-text.ts';
import { takeEmailEvent } from './take-email-event.ts';
import { takeText, writeTwiml } from './take-text.ts';

export { countEmailEvents, eraseTextsFrom, listTextsFrom } from './inbound.queries.ts';

/** Creates the webhooks for the providers of texts and e-mails, and the inbox of texts that need staff. */
export function createInbound(context: Context): void {
  const { addRoute, clock, env } = context;
  const smsWebhooks = () => createSmsWebhooks([env.TWILIO_AUTH_TOKEN, env.TWILIO_AUTH_TOKEN_SECONDARY]);
  addRoute(inboundSms, async ({ body, request }) => {
    const webhooks = smsWebhooks();
    await checkSignature(context, webhooks, { request, params: body });
    const text = webhooks.readText(body);
    return new RawAnswer('text/xml; charset=utf-8', writeTwiml(text === null ? null : await takeText(context, text)));
  });
  addRoute(smsStatus, async ({ body, request }) => {
    const webhooks = smsWebhooks();
    await checkSignature(context, webhooks, { request, params: body });
    const report = webhooks.readReport(body);
    if (report !== null) await takeReport(context, report);
    if (report?.answer?.isStopped && report.to !== null) await recordProviderBlock(context, report.to);
    return new RawAnswer('text/xml; charset=utf-8', writeTwiml(null));
  });
  addRoute(emailEvents, async ({ file: body, request }) => {
    const { headers } = request;
    const emailWebhooks = createEmailWebhooks(env.EMAIL_WEBHOOK_SECRET);
    if (!emailWebhooks.isSigned({ headers, body, now: clock.now() })) await refuseForged(context, request);
    const event = emailWebhooks.readEvent({ headers, body });
    if (event !== null) await takeEmailEvent(context, event);
    return {};
  });
  addRoute(listInbound, (call) => listTextsForStaff(context, call));
  addRoute(settleInbound, (call) => settleInboundText(context, call));
}
