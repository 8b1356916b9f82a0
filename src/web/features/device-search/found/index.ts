// biome-ignore-start lint/performance/noBarrelFile: the door of a part that is loaded later
export { FoundList } from './found-list.tsx';
export { loadDevices } from './load-devices.ts';
export { sellPath, suggestDevices } from './suggestions.ts';
// biome-ignore-end lint/performance/noBarrelFile: the door of a part that is loaded later
