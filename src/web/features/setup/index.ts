export { loadSetupGuide } from './load-guide.ts';
export { SetupGate } from './setup-gate.tsx';
export { SetupListCard } from './setup-list-card.tsx';
