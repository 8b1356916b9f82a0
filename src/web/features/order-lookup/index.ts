export { OrderLookup } from './order-lookup.tsx';
