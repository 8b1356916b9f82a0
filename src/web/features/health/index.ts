export { HealthPanel } from './health-panel.tsx';
export { NewsCard } from './news-card.tsx';
