// biome-ignore lint/performance/noBarrelFile: the door of the feature
export { DeviceSearch } from './device-search.tsx';
