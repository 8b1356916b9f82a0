import { z } from 'zod';
import { type CheckResult, describeNetworkFailure } from '#domain/settings/checks.ts';
import { type EasypostSettings, easypostCalls, readEasypost } from '../easypost-calls.ts';
import { ProviderError } from '../provider-error.ts';

const list = z.object({ shipments: z.array(z.unknown()) });
const TEST_KEY = 'EZTK';
const SIGN_IN_STATUSES = new Set<number | null>([401, 403]);

/** Reads the account’s newest shipment, without buying anything. @returns the stage that failed, described for the owner */
export async function checkLabels(settings: EasypostSettings): Promise<CheckResult> {
  const { base, ask } = easypostCalls(settings);
  try {
    readEasypost(list, await ask('GET', '?page_size=1'));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === null) return describeNetworkFailure(error.code, base.hostname);
    if (SIGN_IN_STATUSES.has(error.status)) {
      return { ok: false, stage: 'sign_in', words: 'EasyPost didn’t accept the key.' };
    }
    return { ok: false, stage: 'answer', words: 'EasyPost has a problem right now. Try again in a few minutes.' };
  }
  const isTest = settings.apiKey.startsWith(TEST_KEY);
  const words = isTest ? 'Connected with a test key: its labels have no postage.' : 'Connected to EasyPost.';
  return { ok: true, stage: null, words };
}
