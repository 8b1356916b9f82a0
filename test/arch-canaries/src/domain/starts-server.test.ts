// breaks: domain-tests-pure
import { now } from '#server/platform/clock.ts';

export const started = now();
