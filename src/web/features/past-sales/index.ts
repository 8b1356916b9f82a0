export { PastSales } from './past-sales.tsx';
