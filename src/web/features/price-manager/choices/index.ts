export { PriceChoices } from './price-choices.tsx';
