export { OrderDetail } from './order-detail.tsx';
