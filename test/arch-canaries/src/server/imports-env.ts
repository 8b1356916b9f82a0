// breaks: no-restricted-imports
import { env } from 'node:process';

export const port = env['PORT'];
