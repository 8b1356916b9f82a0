// biome-ignore-start lint/performance/noBarrelFile: the one door of this part, which is loaded later
export { KeysDialog } from './keys-dialog.tsx';
export { Palette } from './palette.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this part, which is loaded later
