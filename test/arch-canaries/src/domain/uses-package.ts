// breaks: domain-pure
import { z } from 'zod';

export const cents = z.int();
