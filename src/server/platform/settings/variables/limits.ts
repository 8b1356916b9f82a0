import { z } from 'zod';
import { count } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const LIMITS = declareVariables({
  RATE_LIMIT_SCALE: {
    rule: count.refine((value) => value >= 1, 'at least 1').default(1),
    about: 'Multiplies every limit, for a shop whose visitors share one address.',
  },
  ANSWER_WITHIN_MS: {
    rule: count.refine((value) => value >= 500, 'at least 500').default(4_500),
    about:
      'Milliseconds until a customer’s request is answered with 503 and Retry-After. The browser sends it again, and it counts once.',
  },
  DRAIN_SECONDS: {
    rule: count.refine((value) => value <= 300, 'at most 300').default(0),
    about:
      'How long a process still serves after SIGTERM while `/readyz` answers 503, in seconds, so that a load balancer notices: 300 at most.',
    see: 'growing',
  },
  METRICS_TOKEN: {
    rule: z.string().min(16, 'at least 16 characters').max(200, 'at most 200 characters').optional(),
    about: 'Token that Prometheus reads `/metrics` with, at least 16 characters. Without it that page doesn’t exist.',
    see: 'metrics',
  },
  LOG_LEVEL: {
    rule: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    about: 'What the log has: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
  },
});
