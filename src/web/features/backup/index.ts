// biome-ignore lint/performance/noBarrelFile: the one door of this room
export { BackupLine, BackupWarning } from './backup-line.tsx';
