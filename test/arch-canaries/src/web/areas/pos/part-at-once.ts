// breaks: feature-by-index
import { waiting } from '#web/features/place-order/waiting/index.ts';

export const posWaiting = waiting;
