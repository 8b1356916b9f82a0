import { getOrder } from '#contracts/orders.ts';

export const routes = [getOrder];
