// biome-ignore-start lint/performance/noBarrelFile: the only entry of this part, which is loaded later
export { ViewsPanel } from './views-panel.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the only entry of this part, which is loaded later
