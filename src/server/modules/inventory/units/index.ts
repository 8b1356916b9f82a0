export { listAgedUnits, listUnidentifiedUnits, type WaitingUnit } from './list-waiting.ts';
