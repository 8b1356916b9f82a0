// biome-ignore-start lint/performance/noBarrelFile: the only entry of this part, which is loaded later
export { MovePickupDialog } from './move-pickup-dialog.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the only entry of this part, which is loaded later
