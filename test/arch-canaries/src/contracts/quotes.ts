import { z } from 'zod';

export const quote = z.object({ price: z.string() });
export type Quote = z.infer<typeof quote>;
