export { listAgedUnits, listNamelessUnits, type WaitingUnit } from './list-waiting.ts';
