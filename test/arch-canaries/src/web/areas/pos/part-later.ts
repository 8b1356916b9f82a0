export const loadWaiting = () => import('#web/features/place-order/waiting/index.ts');
