export { EmployeesPanel } from './employees-panel.tsx';
