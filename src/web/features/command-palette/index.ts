// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { goCommand, newOrderCommand } from './command.ts';
export { CommandPalette } from './command-palette.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
