import { type CheckResult, describeNetworkFailure, judgeClock } from '#domain/settings/checks.ts';
import { ProviderError } from './provider-error.ts';
import { callProvider, type ProviderAnswer } from './provider-http.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 4_096;

/**
 * Opens an address of the shop from this server, as a visitor would, without following redirects. The response is never shown.
 * @param url of the call that proves the shop's identity @param isProof returns true when its answer does
 */
export async function checkAddress(url: URL, isProof: (body: Uint8Array) => boolean): Promise<CheckResult> {
  const answer = await callAddress(url);
  if ('ok' in answer) return answer;
  if (answer.status !== 200 || !isProof(answer.body)) {
    const words = `${url.hostname} answers, but not with this shop. Check where the name and the proxy lead.`;
    return { ok: false, stage: 'answer', words };
  }
  if (url.protocol !== 'https:') {
    const words = 'Your shop answers, but without HTTPS. Add a certificate, then set the address to https.';
    return { ok: false, stage: 'tls', words };
  }
  return { ok: true, stage: null, words: `Your shop answers at ${url.origin}.` };
}

/** Compares this server's clock with that of a web server. @param now reads this server's clock */
export async function checkClock(url: URL, now: () => Date): Promise<CheckResult> {
  const before = now().getTime();
  const answer = await callAddress(url);
  if ('ok' in answer) return answer;
  if (answer.sentAt === null)
    return { ok: false, stage: 'answer', words: `${url.hostname} didn’t say what time it is.` };
  return judgeClock((before + now().getTime()) / 2 - answer.sentAt.getTime());
}

async function callAddress(url: URL): Promise<ProviderAnswer | CheckResult> {
  try {
    return await callProvider({
      provider: 'check',
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === null) return describeNetworkFailure(error.code, url.hostname);
    return { ok: false, stage: 'answer', words: `${url.hostname} answers, but not with this shop.` };
  }
}
