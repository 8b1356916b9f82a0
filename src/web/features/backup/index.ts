export { BackupWarning, HealthLine } from './backup-line.tsx';
export { BackupsCard } from './backups-card.tsx';
