// breaks: contracts-light
import type { Clock } from '#server/platform/clock.ts';

export type Timed = { clock: Clock };
