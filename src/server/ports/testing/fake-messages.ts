import { ProviderError, type ProviderFailure } from '../provider-error.ts';

/** Message as a provider gets it: a text, or an e-mail with a subject. */
export interface Delivered {
  id: string;
  to: string;
  text: string;
  subject?: string;
  html?: string;
  unsubscribeUrl?: string;
}

/** A provider of texts that a test stands in for. It takes a message unless `take` throws. */
export function fakeSms(take: (sms: Delivered) => unknown, name = 'fake') {
  return {
    name,
    send: async (sms: Delivered) => {
      await take(sms);
      return { providerId: null };
    },
  };
}

/** A provider of e-mails that a test stands in for. It takes an e-mail unless `take` throws. */
export function fakeEmail(take: (email: Delivered) => unknown, name = 'fake') {
  return { ...fakeSms(take, name), close: async () => undefined };
}

/** What a provider that is away throws. */
export function providerAway(more: Partial<ProviderFailure> = {}): ProviderError {
  return new ProviderError({ provider: 'fake', problem: 'no answer', retryable: true, status: null, ...more });
}

/** What a provider throws that refuses a message for good. */
export function providerRefusal(more: Partial<ProviderFailure> = {}): ProviderError {
  return providerAway({ problem: 'refused', retryable: false, status: 400, ...more });
}
