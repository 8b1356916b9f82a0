export { BackupWarning, HealthLine } from './backup-line.tsx';
