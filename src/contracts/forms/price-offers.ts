import * as z from 'zod/mini';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { choice, line, prose } from './fields.ts';

/** Forms of price offers; contracts/price-offers.ts takes the same fields. */

/** Largest number of characters of a customer's objection to a line, and of the reason of its decision. */
export const MAX_DISPUTE_LENGTH = 1000;

const CODE = /^\d{6}$/;
const CODE_MISSING = 'Please enter the 6-digit code.';
const WORDS_MISSING = 'Please tell us what’s wrong with this deduction.';

/** Form of the code that proves an order's phone. @param isNeeded false in a browser that belongs to the owner */
export const ownerCodeForm = (isNeeded: boolean) =>
  z.object({ code: z.string().check(z.refine((code) => !isNeeded || CODE.test(code), CODE_MISSING)) });

const contestedLine = z.object({
  code: z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]),
  isChosen: z.boolean(),
  words: prose(MAX_DISPUTE_LENGTH),
});

/** Contests lines of an offer: at least one, each with a text. */
export const contestForm = (needsCode: boolean) =>
  z.extend(ownerCodeForm(needsCode), { lines: z.array(contestedLine) }).check(
    z.check(({ value, issues }) => {
      for (const [index, { isChosen, words }] of value.lines.entries()) {
        if (!isChosen || words.trim() !== '') continue;
        issues.push({ code: 'custom', input: words, path: ['lines', index, 'words'], message: WORDS_MISSING });
      }
    }),
  );
export type ContestForm = z.input<ReturnType<typeof contestForm>>;

/** Decides a contested line, with a text for the customer. */
export const decisionForm = z.object({
  words: prose(MAX_DISPUTE_LENGTH).check(
    z.refine((words) => words.trim() !== '', 'Please give a reason. The customer will see it.'),
  ),
});

/** Answers that a customer can give by phone or at the counter. */
export const SPOKEN_ANSWERS = ['accepted', 'declined'] as const;

/** Records an answer that a customer gave by phone or at the counter. */
export const spokenAnswerForm = z.object({
  answer: choice(SPOKEN_ANSWERS, 'Please choose their answer.'),
  spokeWith: line(100, 'Please enter who you talked to.'),
});
