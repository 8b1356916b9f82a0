export { DriversPanel } from './drivers-panel.tsx';
