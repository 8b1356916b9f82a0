export { CustomerInAddress } from './customer-in-address.tsx';
