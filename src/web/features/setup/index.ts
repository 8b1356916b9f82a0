export { loadSetupGuide } from './load-guide.ts';
export { OffCard } from './off-card.tsx';
export { SetupGate } from './setup-gate.tsx';
export { SetupListCard } from './setup-list-card.tsx';
