export { EvaluationDialog } from './evaluation-dialog.tsx';
