export { FoundList } from './found-list.tsx';
export { loadDevices, sellPath, suggestDevices } from './suggestions.ts';
