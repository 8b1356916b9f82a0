export { DriverScreen } from './driver-screen.tsx';
