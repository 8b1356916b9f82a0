import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './platform/root.ts';

// Enabled before the product's code is loaded, which halves the loading time. Has no effect where the folder is
// read-only.
enableCompileCache(path.join(ROOT, 'build/compiled'));
const { run } = await import('./serve.ts');
await run();
