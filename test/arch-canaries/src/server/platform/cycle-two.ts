import type { One } from './cycle-one.ts';

export interface Two {
  one?: One;
}
