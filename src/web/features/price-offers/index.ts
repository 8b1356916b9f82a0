export { PriceOfferScreen } from './price-offer-screen.tsx';
