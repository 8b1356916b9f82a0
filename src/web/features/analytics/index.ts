export { AnalyticsPanel } from './analytics-panel.tsx';
