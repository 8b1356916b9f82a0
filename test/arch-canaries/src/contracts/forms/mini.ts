import * as z from 'zod/mini';

export const form = z.object({ name: z.string() });
