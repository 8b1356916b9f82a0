export { OrderReturn } from './order-return.tsx';
export { ReturnsPanel } from './returns-panel.tsx';
