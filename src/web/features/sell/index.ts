// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { lazyDialog, useWordOnDialog } from './lazy-dialog.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
