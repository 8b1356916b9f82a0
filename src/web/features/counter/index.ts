export { refreshTransactions } from './counter.api.ts';
export { IntakeTab } from './intake/intake-tab.tsx';
export { DrawerChip } from './paying/drawer-chip.tsx';
export { DailyTransactions } from './transactions/daily-transactions.tsx';
export { StatusCounts } from './transactions/status-counts.tsx';
export { TransactionsTab } from './transactions/transactions-tab.tsx';
