// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { waitText } from './failure-texts.ts';
export { PhoneVerification } from './phone-verification.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
