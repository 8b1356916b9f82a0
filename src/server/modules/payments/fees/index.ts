export { admitFee } from './admit-fee.ts';
