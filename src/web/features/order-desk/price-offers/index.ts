// biome-ignore-start lint/performance/noBarrelFile: the only entry of this part, which is loaded later
export { PriceOffers } from './price-offers.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the only entry of this part, which is loaded later
