// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { AddressField, BoundAddressField, TimedAddressField } from './address-field.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
