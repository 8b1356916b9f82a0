// biome-ignore-start lint/performance/noBarrelFile: the one door of this part, which is loaded later
export { ViewsPanel } from './views-panel.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this part, which is loaded later
