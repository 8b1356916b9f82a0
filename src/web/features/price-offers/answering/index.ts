export { AnswerDialog } from './answer-dialog.tsx';
export { ContestDialog } from './contest-dialog.tsx';
