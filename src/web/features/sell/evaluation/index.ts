// biome-ignore-start lint/performance/noBarrelFile: the evaluation dialog, which pages load on demand
export { EvaluationDialog } from './evaluation-dialog.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the evaluation dialog, which pages load on demand
