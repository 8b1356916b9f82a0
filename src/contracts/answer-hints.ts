import { z } from 'zod';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { endpoint, everyone } from './endpoint.ts';
import { deviceType } from './fields.ts';

/** A question of the selling dialogs that sellers often answer otherwise than inspectors find (decision 017). */
const hintedQuestion = z.object({ deviceType, question: z.enum(COMPARED_ANSWERS) });
export type HintedQuestion = z.infer<typeof hintedQuestion>;

export const listAnswerHints = endpoint({
  id: 'answerHints.list',
  summary: 'Questions that sellers often answer otherwise than inspectors find',
  access: everyone,
  anonymous: true,
  responses: { 200: z.array(hintedQuestion) },
});
