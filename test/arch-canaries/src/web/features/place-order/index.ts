export type { Unit } from './unit.ts';
