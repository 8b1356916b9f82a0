export { TillPanel } from './till-panel.tsx';
