export { loadAnswerHints } from '#web/features/answer-hints/index.ts';
export { SellDialog } from './sell-dialog.tsx';
