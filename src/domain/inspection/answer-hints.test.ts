import { expect, test } from 'vitest';
import { answerHint, isHinted, LEAST_INSPECTIONS } from './answer-hints.ts';
import { COMPARED_ANSWERS } from './offer-lines.ts';

const hinted = (inspections: number, differing: number) =>
  isHinted({ deviceType: 'iPhone', question: 'condition', inspections, differing });

test('gives a hint from 30 inspections and one of five that found another answer', () => {
  expect([hinted(LEAST_INSPECTIONS, 6), hinted(100, 20)]).toEqual([true, true]);
  expect([hinted(LEAST_INSPECTIONS, 5), hinted(100, 19), hinted(29, 29), hinted(0, 0)]).toEqual(Array(4).fill(false));
});

test('says how to look at each answer that an inspection compares', () => {
  expect(new Set(COMPARED_ANSWERS.map((question) => answerHint(question, 'iPhone'))).size).toBe(
    COMPARED_ANSWERS.length,
  );
  expect(answerHint('condition', 'iPad')).toContain('fingernail');
  expect(answerHint('model', 'MacBook')).toContain('About This Mac');
  expect(answerHint('model', 'iPhone')).not.toContain('Mac');
});
