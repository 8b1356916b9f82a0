// breaks: light-contracts-stay-light
import { z } from 'zod';

export const errorBody = z.object({ message: z.string() });
