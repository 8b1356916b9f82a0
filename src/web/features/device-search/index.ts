export { DeviceSearch } from './device-search.tsx';
