export { MarketingPanel } from './marketing-panel.tsx';
