// breaks: browser-no-zod
import { z } from 'zod';

export const email = z.email();
