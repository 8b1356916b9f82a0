export { AREA_TABS } from './area-tabs.ts';
export { goCommand, newOrderCommand } from './command.ts';
export { CommandPalette } from './command-palette.tsx';
