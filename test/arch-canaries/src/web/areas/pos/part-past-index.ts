// breaks: feature-by-index
export const loadWaiting = () => import('#web/features/place-order/waiting/waiting.ts');
