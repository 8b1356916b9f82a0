export { loadAnswerHints } from '#web/features/answer-hints/index.ts';
export { EvaluationDialog } from './evaluation-dialog.tsx';
