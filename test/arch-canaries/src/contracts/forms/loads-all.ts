// breaks: forms-are-mini
import { z } from 'zod';

export const form = z.object({ name: z.string() });
