import { ProviderError, type ProviderFailure } from '../provider-error.ts';

/** Message as a provider receives it: a text, or an e-mail with a subject. */
export interface Delivered {
  id: string;
  to: string;
  text: string;
  subject?: string;
  html?: string;
  unsubscribeUrl?: string;
}

/** A fake provider of texts. It accepts a message unless `take` throws. */
export function fakeSms(take: (sms: Delivered) => unknown, name = 'fake') {
  return {
    name,
    send: async (sms: Delivered) => {
      await take(sms);
      return { providerId: null };
    },
  };
}

/** A fake provider of e-mails. It accepts an e-mail unless `take` throws. */
export function fakeEmail(take: (email: Delivered) => unknown, name = 'fake') {
  return { ...fakeSms(take, name), close: async () => undefined };
}

/** Returns the error of a provider that is down. */
export function providerAway(more: Partial<ProviderFailure> = {}): ProviderError {
  return new ProviderError({ provider: 'fake', problem: 'no answer', retryable: true, status: null, ...more });
}

/** Returns the error of a provider that rejects a message permanently. */
export function providerRefusal(more: Partial<ProviderFailure> = {}): ProviderError {
  return providerAway({ problem: 'refused', retryable: false, status: 400, ...more });
}
