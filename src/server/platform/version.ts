import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from './root.ts';

/** Version of the product, from `package.json`. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))).version;
