// biome-ignore lint/performance/noBarrelFile: the public face of the feature, which a page loads on demand
export { EvaluationDialog } from './evaluation-dialog.tsx';
