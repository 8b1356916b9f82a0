import type { SaleField, SaleRefusal } from '#contracts/forms/sale.ts';
import { checkAppointment, checkCustomer } from '#contracts/forms/sale-checks.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { asksCarrier } from '#domain/vocabulary.ts';
import { handoverShown } from '../fields/handover-shown.ts';
import { type EndingRules, endSubmission } from '../sale/ending.ts';
import { failureRefusal, type SaleFailureTexts } from '../sale/failure.ts';
import { refuseSale, withoutErrors } from '../sale/state.ts';
import { hasStorage } from './offer.ts';
import {
  currentOffer,
  EMPTY_FORM,
  type EvaluationEvent,
  type EvaluationState,
  optionsReducer,
  optionsRefusal,
  RULES,
  revealStep,
  type Step,
} from './state.ts';

const WORDS: SaleFailureTexts = {
  title: 'Error',
  message: 'Failed to submit order. Please try again.',
  waitTitle: 'Please Wait',
  ownMessageKinds: ['away'],
  names: { lockStatus: 'carrier', productId: 'storage' },
};

const ENDING: EndingRules<EvaluationState> = {
  ...RULES,
  nextForm: () => EMPTY_FORM,
  refusalOf: (outcome, state) => {
    if (outcome.kind !== 'phone_unverified') return failureRefusal(outcome, WORDS, fieldsShown(state));
    const message = 'Please verify your phone number to continue.';
    return { title: 'Phone Verification Required', message, errors: { phone: message } };
  },
};

/** Lists the fields that the dialog shows once all of its steps are revealed. */
function fieldsShown({ device, form, pickups }: EvaluationState): readonly SaleField[] {
  const needsCarrier = asksCarrier(device.deviceType);
  return [
    ...(hasStorage(device) ? (['storage'] as const) : []),
    'condition',
    ...(needsCarrier ? (['carrier'] as const) : []),
    ...(needsCarrier && form.carrier === 'other' ? (['carrierName'] as const) : []),
    ...(['name', 'email', 'phone'] as const),
    ...handoverShown(form, pickups, ['date', 'time', 'notes']),
  ];
}

/** Reduces all events of the evaluation dialog. */
export function evaluationReducer(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  const { form, errors } = state;
  switch (event.type) {
    case 'code_asked_for':
      return { ...state, errors: withoutErrors(errors, ['phone']) };
    case 'phone_proved':
      return {
        ...state,
        verifiedPhone: event.phone,
        errors: event.phone === null ? errors : withoutErrors(errors, ['phone']),
      };
    case 'continue_pressed':
      return revealStep(state, 'handover', checkCustomer(form, state.verifiedPhone));
    case 'confirm_pressed':
      return startSending(state, event.now);
    case 'submission_ended': {
      const isUnproved = event.outcome.kind === 'phone_unverified';
      return endSubmission(isUnproved ? { ...state, verifiedPhone: null } : state, event.outcome, ENDING);
    }
    default:
      return optionsReducer(state, event);
  }
}

/**
 * Returns the reason that a step cannot be left; null when it can. The last step checks all of them, in the order of
 * the screen.
 */
export function refusalAt(step: Step, state: EvaluationState, now: ShopTime): SaleRefusal | null {
  const { form, verifiedPhone, pickups } = state;
  const customer = () => checkCustomer(form, verifiedPhone);
  if (step === 'options') return optionsRefusal(state);
  if (step === 'customer') return customer();
  return (
    optionsRefusal(state) ?? customer() ?? checkAppointment(form, currentOffer(state)?.cents ?? null, now, pickups)
  );
}

/** Starts sending when all checks pass, in the order of the screen. Ignores a second click while sending. */
function startSending(state: EvaluationState, now: ShopTime): EvaluationState {
  if (state.phase.name !== 'editing') return state;
  const refusal = refusalAt('handover', state, now);
  if (refusal !== null) return refuseSale(state, refusal);
  return { ...state, phase: { name: 'sending' }, errors: {}, refusal: null };
}
