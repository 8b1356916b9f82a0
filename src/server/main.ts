import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './platform/root.ts';

// Enabled before the product's code is loaded, which halves the loading time. Has no effect where the folder is
// read-only.
enableCompileCache(path.join(ROOT, 'build/compiled'));
const { startDatabaseEarly } = await import('./early-database.ts');
const embedded = startDatabaseEarly();
const { run } = await import('./serve.ts');
await run({ embedded });
// Keeps what this start has compiled, the first time: at the end of a long run V8 would have thrown that away.
flushCompileCache();
