import type { z } from 'zod';
import { ROUTES } from '#contracts/routes.ts';
import type { Quote } from '#contracts/quotes.ts';

export const routes = ROUTES;
export type Parsed = z.infer<z.ZodType<Quote>>;
