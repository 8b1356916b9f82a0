import type { DeviceType } from '../vocabulary.ts';
import type { ComparedAnswer } from './offer-lines.ts';

/** Days whose completed inspections are counted, up to yesterday. */
export const HINT_DAYS = 365;
/** Fewest inspections of a type for a meaningful share. */
export const LEAST_INSPECTIONS = 30;
/** Smallest share of inspections, in percent, whose answer differs from the seller's. */
const LEAST_PERCENT = 20;

/** Completed inspections of a type, and the number that found another answer to the question. */
export interface AnswerCount {
  deviceType: DeviceType;
  question: ComparedAnswer;
  inspections: number;
  differing: number;
}

/** Returns true for a question that gets a hint because inspectors often find another answer than sellers. */
export function isHinted({ inspections, differing }: AnswerCount): boolean {
  return inspections >= LEAST_INSPECTIONS && differing * 100 >= LEAST_PERCENT * inspections;
}

/** Inspection of each answer, by a measure that gives two people the same result. */
const CHECKS: Record<ComparedAnswer, (deviceType: DeviceType) => string> = {
  model: (deviceType) =>
    deviceType.includes('Mac') ? 'Check Apple menu > About This Mac.' : 'Check Settings > General > About.',
  condition: () =>
    'Look from 20 inches away with the screen off. A scratch that catches your fingernail is cosmetic damage. A crack is major damage.',
  carrier: () => 'Check Settings > General > About. If it’s unlocked, “Carrier Lock” says “No SIM restrictions”.',
};

/** Returns the hint next to a question: inspectors often find another answer, and how they check it. */
export function answerHint(question: ComparedAnswer, deviceType: DeviceType): string {
  return `We often find something different. ${CHECKS[question](deviceType)}`;
}
