export { loadSetupGuide } from './load-guide.ts';
export { SetupGate } from './setup-gate.tsx';
