export { LegalCard } from './legal-card.tsx';
