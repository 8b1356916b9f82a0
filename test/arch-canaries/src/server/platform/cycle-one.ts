// breaks: no-cycle
import type { Two } from './cycle-two.ts';

export interface One {
  two: Two;
}
