// breaks: paths-from-root
import path from 'node:path';

export const migrations = path.join(import.meta.dirname, '../../migrations');
