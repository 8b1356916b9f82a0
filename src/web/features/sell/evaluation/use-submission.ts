import { shopTime } from '#domain/shop-day.ts';
import { createOrder, type PlacingOutcome } from '#web/features/place-order/index.ts';
import { call } from '#web/lib/api.ts';
import { tellOffer, tellOrders } from '../sale-ads.ts';
import { adPersonOf } from './ad-person-of.ts';
import { currentOffer, type EvaluationEvent, type EvaluationState } from './evaluation-state.ts';
import { placedOrders } from './progress.ts';
import type { Evaluation } from './use-evaluation.ts';
import { loadLaterSteps } from './use-later-steps.ts';

/** Sends the orders when the customer confirms, and when a changed price is accepted. */
export function useSubmission(
  { send, latest, refreshProducts }: Evaluation,
  timeZone: string,
): { confirm: () => void; acceptPrice: () => void } {
  /** Only the press that begins the sending sends: a second one within the same moment changes nothing. */
  const begin = (event: EvaluationEvent) => {
    const wasSending = latest().phase.name === 'sending';
    const state = send(event);
    if (wasSending || state.phase.name !== 'sending') return;
    void run(state);
  };

  const run = async (state: EvaluationState) => {
    const outcome = await submit(state).catch((error: unknown) => {
      // A mistake in the code must not leave the customer in front of a button that never ends.
      send({ type: 'submission_ended', outcome: { kind: 'server_failed', message: null } });
      throw error;
    });
    send({ type: 'submission_ended', outcome });
    if (outcome.kind === 'price_changed') refreshProducts();
  };

  const submit = async (state: EvaluationState): Promise<PlacingOutcome> => {
    const offer = currentOffer(state);
    if (offer === null) throw new Error('An order without a price cannot be sent');
    const { submitOrders, toSubmission } = await loadLaterSteps();
    const { form, progress: start } = state;
    const isFirstTry = start.guest === null && start.units.length === 0;
    if (isFirstTry) tellOffer('InitiateCheckout', offer, adPersonOf(state), form.options.quantity);
    return submitOrders(toSubmission(state.device, state.form, offer), state.progress, {
      createGuest: (body, idempotencyKey) => call('customers.createGuest', { body, idempotencyKey }),
      createOrder,
      save: (progress) => {
        send({ type: 'progressed', progress });
        tellOrders(placedOrders(progress), adPersonOf({ form, progress }));
      },
    });
  };

  return {
    confirm: () => begin({ type: 'confirm_pressed', now: shopTime(new Date(), timeZone) }),
    acceptPrice: () => begin({ type: 'price_accepted' }),
  };
}
