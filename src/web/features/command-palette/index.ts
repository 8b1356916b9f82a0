export { goCommand, newOrderCommand } from './command.ts';
export { CommandPalette } from './command-palette.tsx';
