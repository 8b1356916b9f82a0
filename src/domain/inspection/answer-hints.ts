import type { DeviceType } from '../vocabulary.ts';
import type { ComparedAnswer } from './offer-lines.ts';

/** Days whose completed inspections are counted, up to yesterday. */
export const HINT_DAYS = 365;
/** Least number of inspections of a type: of fewer, a share says little. */
export const LEAST_INSPECTIONS = 30;
/** Least share of them, in percent, in which the inspector found another answer than the seller's. */
const LEAST_PERCENT = 20;

/** Completed inspections of a type, and of them those that found another answer to the question. */
export interface AnswerCount {
  deviceType: DeviceType;
  question: ComparedAnswer;
  inspections: number;
  differing: number;
}

/** Returns true for a question that sellers answer otherwise than inspectors find so often that it gets a hint. */
export function isHinted({ inspections, differing }: AnswerCount): boolean {
  return inspections >= LEAST_INSPECTIONS && differing * 100 >= LEAST_PERCENT * inspections;
}

/** How an inspector looks at each answer, by a measure that gives two people the same answer. */
const LOOKS: Record<ComparedAnswer, (deviceType: DeviceType) => string> = {
  model: (deviceType) =>
    deviceType.includes('Mac') ? 'Check Apple menu > About This Mac.' : 'Check Settings > General > About.',
  condition: () =>
    'Look from 20 inches away with the screen off. A scratch that catches your fingernail is cosmetic damage. A crack is major damage.',
  carrier: () => 'Check Settings > General > About. If it’s unlocked, “Carrier Lock” says “No SIM restrictions”.',
};

/** Returns the hint beside a question: that inspectors often find another answer, and how they look. */
export function answerHint(question: ComparedAnswer, deviceType: DeviceType): string {
  return `We often find something different. ${LOOKS[question](deviceType)}`;
}
