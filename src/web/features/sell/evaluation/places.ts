import type { EvaluationForm } from '#contracts/forms/sale.ts';
import { asksCarrier } from '#domain/vocabulary.ts';
import { type Device, hasStorage, missingFields } from './offer.ts';
import { type EvaluationState, STEPS } from './state.ts';

/** Named steps of the dialog: a question about the device, or one of the later steps. */
export const PLACES = {
  storage: 'Storage',
  condition: 'Condition',
  carrier: 'Carrier',
  customer: 'Details',
  handover: 'Handover',
} as const;
export type Place = keyof typeof PLACES;

const QUESTIONS = ['storage', 'condition', 'carrier'] as const;
type Question = (typeof QUESTIONS)[number];

function questionsOf(device: Device): readonly Question[] {
  return QUESTIONS.filter((question) => {
    if (question === 'storage') return hasStorage(device);
    return question === 'condition' || asksCarrier(device.deviceType);
  });
}

/** Lists the steps of a device, in the order of the screen. */
export function placesOf(device: Device): readonly Place[] {
  return [...questionsOf(device), 'customer', 'handover'];
}

/** Returns true for a step that is on screen. */
export function isReached({ step }: Pick<EvaluationState, 'step'>, place: Place): boolean {
  return place === 'customer' || place === 'handover' ? STEPS.indexOf(step) >= STEPS.indexOf(place) : true;
}

/** Returns the first unanswered question; the last one when all are answered. */
export function openQuestion(device: Device, form: EvaluationForm): Place {
  const questions = questionsOf(device);
  const missing = missingFields(device, form);
  return questions.find((question) => missing.includes(question)) ?? questions.at(-1) ?? 'condition';
}

/**
 * Returns the step after an answered question: the next unanswered one; null when that was the last.
 * @param from the question, whose answer the form may not have yet
 */
export function nextQuestion(device: Device, form: EvaluationForm, from: Place): Place | null {
  const missing = missingFields(device, form);
  return questionsOf(device).find((question) => question !== from && missing.includes(question)) ?? null;
}
