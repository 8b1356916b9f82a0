import crypto from 'node:crypto';
import { answerText } from '#domain/messages/answers/answer.ts';
import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';
import { ProviderError } from '../provider-error.ts';
import { TWILIO_URL, type TwilioSettings, twilioSms } from './twilio.ts';

/** Sends a test text. @param message `to` in E.164 @returns the stage that failed, described for the owner */
export async function checkSms(settings: TwilioSettings, message: { to: string; text: string }): Promise<CheckResult> {
  try {
    await twilioSms(settings).send({ id: crypto.randomUUID(), ...message });
    return { ok: true, stage: null, words: `Text sent to ${message.to}.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === null)
      return describeNetworkFailure(error.code, new URL(settings.baseUrl ?? TWILIO_URL).hostname);
    const { answer, words } = error;
    const problem = answer === null ? 'Twilio refused the text.' : answerText({ words: answer.words, advice: null });
    const description = words === null ? problem : `${problem} It said: ${words}`;
    return { ok: false, stage: answer?.stage ?? 'message', words: description };
  }
}
