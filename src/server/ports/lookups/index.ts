export { nodeLookups, noLookups } from './node.ts';
export type { Lookups } from './port.ts';
