export { ExpensesPanel } from './expenses-panel.tsx';
