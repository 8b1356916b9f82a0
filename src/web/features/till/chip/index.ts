export { DrawerChip } from './drawer-chip.tsx';
