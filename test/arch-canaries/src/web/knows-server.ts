// breaks: web-not-server
import type { Clock } from '#server/platform/clock.ts';

export type Timer = Clock;
