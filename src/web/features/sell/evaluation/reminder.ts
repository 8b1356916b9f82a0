import { tickPart } from '#domain/marketing/offers-words.ts';
import { ApiError, call, NetworkError } from '#web/lib/api.ts';
import { currentOffer, type EvaluationState } from './state.ts';

/** Asks the shop to keep the price for one reminder, or to forget it. The sale does not depend on it. */
export async function keepReminder(state: EvaluationState): Promise<void> {
  const quoteId = currentOffer(state)?.quote?.quoteId;
  const { name, email, phone, offers } = state.form;
  if (quoteId === undefined || state.phase.name !== 'editing') return;
  const { offers: tick = null } = tickPart(offers, window.location.pathname);
  try {
    await call('offers.keepQuote', {
      body: { quoteId, name: name.trim(), email: email.trim(), phone: phone.trim(), tick },
    });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The price is not kept for a reminder', error);
  }
}
