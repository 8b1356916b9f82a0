import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './platform/root.ts';

// Enabled before the product's code loads, which halves the loading time. Has no effect when the folder is
// read-only.
enableCompileCache(path.join(ROOT, 'build/compiled'));
const { startDatabaseEarly } = await import('./early-database.ts');
const embedded = startDatabaseEarly();
const { runServer } = await import('./serve.ts');
await runServer({ embedded });
// Writes the compiled code on the first start: V8 would discard it by the end of a long run.
flushCompileCache();
