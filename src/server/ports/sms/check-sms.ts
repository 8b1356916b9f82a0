import crypto from 'node:crypto';
import { type CheckResult, type CheckStage, describeNetworkFailure } from '#domain/settings/checks.ts';
import { ProviderError } from '../provider-error.ts';
import { TWILIO_URL, type TwilioSettings, twilioSms } from './twilio.ts';

type Refusal = Extract<CheckStage, 'sign_in' | 'sender' | 'recipient' | 'message'>;

const WORDS: Readonly<Record<Refusal, string>> = {
  sign_in: 'Twilio didn’t accept the account SID or the auth token.',
  sender: 'Twilio doesn’t let you send from this number.',
  recipient: 'Twilio can’t text this number.',
  message: 'Twilio refused the text.',
};

/** Codes of Twilio by what they are about (https://www.twilio.com/docs/api/errors). */
const STAGE_OF_CODE: Readonly<Record<string, Refusal>> = {
  20003: 'sign_in',
  20404: 'sign_in',
  21212: 'sender',
  21603: 'sender',
  21606: 'sender',
  21659: 'sender',
  21660: 'sender',
  21701: 'sender',
  21703: 'sender',
  21211: 'recipient',
  21408: 'recipient',
  21608: 'recipient',
  21610: 'recipient',
  21612: 'recipient',
  21614: 'recipient',
};

/** Sends a test text. @param message `to` in E.164 @returns the stage that failed, in words for the owner */
export async function checkSms(settings: TwilioSettings, message: { to: string; text: string }): Promise<CheckResult> {
  try {
    await twilioSms(settings).send({ id: crypto.randomUUID(), ...message });
    return { ok: true, stage: null, words: `Text sent to ${message.to}.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === null)
      return describeNetworkFailure(error.code, new URL(settings.baseUrl ?? TWILIO_URL).hostname);
    const stage =
      STAGE_OF_CODE[error.code?.replace('code ', '') ?? ''] ??
      (error.status === 401 || error.status === 404 ? 'sign_in' : 'message');
    return { ok: false, stage, words: error.words === null ? WORDS[stage] : `${WORDS[stage]} It said: ${error.words}` };
  }
}
