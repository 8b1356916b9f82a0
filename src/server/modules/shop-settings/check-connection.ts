import type { checkConnection } from '#contracts/shop-checks.ts';
import { cleanEmail, normalizeEmail } from '#domain/email/read-email.ts';
import { readTextablePhone } from '#domain/phone/read-phone.ts';
import type { CheckResult } from '#domain/settings/checks.ts';
import { checkPrinter } from '#server/modules/printing/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseField } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/rate-limit.ts';
import { easypostOf, smtpOf, twilioOf } from '#server/ports/accounts.ts';
import { checkAddress, checkClock } from '#server/ports/check-web.ts';
import { checkEmail } from '#server/ports/email/index.ts';
import { checkLabels } from '#server/ports/labels/index.ts';
import { checkSms, TWILIO_URL } from '#server/ports/sms/index.ts';
import { isProof, newNonce, proofAddress } from './shop-proof.ts';

type Tools = Pick<Context, 'env' | 'settings' | 'clock' | 'secrets' | 'rateLimits' | 'publicUrl' | 'database' | 'jobs'>;

/** Limits tests for the whole shop: each connects to a provider, and some cost a message. */
const CHECKS_AT_MOST: Limit = { name: 'connection-checks', points: 20, seconds: 600 };

/**
 * Tests a connection of the shop with the effective settings.
 * @throws Failure rule_broken with `to` for an invalid address, too_many_requests
 */
export async function runConnectionCheck(
  tools: Tools,
  { body, caller }: Pick<Call<typeof checkConnection>, 'body' | 'caller'>,
): Promise<CheckResult> {
  const to = recipientOf(body);
  await tools.rateLimits.use(CHECKS_AT_MOST, 'shop');
  await tools.settings.refresh();
  if (tools.env.DEMO !== undefined) return settingsMissing('This is a demo: nothing is sent from here.');
  switch (body.check) {
    case 'email':
      return emailCheck(tools, to);
    case 'texts':
      return textCheck(tools, to);
    case 'labels':
      return labelCheck(tools);
    case 'printing':
      return checkPrinter(tools, staffOf(caller));
    case 'address':
      return addressCheck(tools);
    case 'clock':
      return checkClock(new URL(twilioOf(tools.env)?.baseUrl ?? TWILIO_URL), () => tools.clock.now());
  }
}

function recipientOf({ check, to = '' }: Call<typeof checkConnection>['body']): string {
  if (check === 'texts') {
    const read = readTextablePhone(to, 'Enter a US phone number.');
    return 'phone' in read ? read.phone : refuseField('to', read.error);
  }
  if (check !== 'email') return to;
  return normalizeEmail(to) === null ? refuseField('to', 'Enter an email address.') : cleanEmail(to);
}

const settingsMissing = (message: string): CheckResult => ({ ok: false, stage: 'settings', words: message });

async function emailCheck({ env }: Tools, to: string): Promise<CheckResult> {
  const smtp = smtpOf(env);
  if (smtp === null) return settingsMissing('Enter an email server and a sender address first.');
  const text = `This is a test from ${env.SHOP_NAME}. Emails to your customers work.`;
  return checkEmail(smtp, { to, subject: `Test from ${env.SHOP_NAME}`, text });
}

async function textCheck({ env }: Tools, to: string): Promise<CheckResult> {
  const twilio = twilioOf(env);
  if (twilio === null) return settingsMissing('Enter your Twilio account first.');
  return checkSms(twilio, { to, text: `Test from ${env.SHOP_NAME}. Texts to your customers work.` });
}

async function labelCheck({ env }: Tools): Promise<CheckResult> {
  const easypost = easypostOf(env);
  return easypost === null ? settingsMissing('Enter your EasyPost key first.') : checkLabels(easypost);
}

async function addressCheck({ env, secrets }: Tools): Promise<CheckResult> {
  if (env.PUBLIC_URL === undefined) {
    return settingsMissing('The shop’s public address isn’t set. Set it where the server starts, then restart.');
  }
  const nonce = newNonce();
  return checkAddress(new URL(proofAddress(nonce), env.PUBLIC_URL), (answer) => isProof(secrets, nonce, answer));
}
