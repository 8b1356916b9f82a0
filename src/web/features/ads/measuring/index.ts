export { startAds } from './ads.tsx';
