export { BackupLine, BackupWarning } from './backup-line.tsx';
