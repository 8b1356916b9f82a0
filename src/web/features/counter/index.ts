export { refreshTransactions } from './counter.api.ts';
export { IntakeTab } from './intake/intake-tab.tsx';
export { DrawerChip } from './paying/drawer-chip.tsx';
export { TransactionsTab } from './transactions/transactions-tab.tsx';
