export { sellPath } from '#domain/catalog/slugs.ts';
export { suggestDevices } from '#domain/catalog/suggest-devices.ts';
export { FoundList } from './found-list.tsx';
export { loadDevices } from './load-devices.ts';
