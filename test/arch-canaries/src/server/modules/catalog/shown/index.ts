export type { Shown } from './rows.ts';
