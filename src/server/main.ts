import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './platform/root.ts';

// Before the product's code is loaded, which it then does in half the time. Where the folder cannot be written, it does not.
enableCompileCache(path.join(ROOT, 'build/compiled'));
const { run } = await import('./serve.ts');
await run();
