export { TodayPanel } from './today-panel.tsx';
