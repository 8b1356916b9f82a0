import { call } from '#web/lib/api.ts';

/** Texts a code to a phone. @throws ApiError or NetworkError. */
export async function sendCode(phoneNumber: string): Promise<void> {
  await call('verification.send', { body: { phoneNumber } });
}

/** Proves the phone with the code that was texted to it. @throws ApiError or NetworkError. */
export async function checkCode(phoneNumber: string, code: string): Promise<void> {
  await call('verification.check', { body: { phoneNumber, code } });
}

/** The phone that this browser has proved last, normalised; null when none. @throws ApiError or NetworkError. */
export async function verifiedPhone(signal: AbortSignal): Promise<string | null> {
  return (await call('verification.status', { signal })).verifiedPhone;
}
