export { FoundList } from './found-list.tsx';
export { loadDevices } from './load-devices.ts';
export { sellPath, suggestDevices } from './suggestions.ts';
