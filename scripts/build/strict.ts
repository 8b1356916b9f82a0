import type { InlineConfig } from 'vite';

/** Rolldown warns about a slow build, which depends on the load of the machine and not on the sources. */
const WITHOUT_TIMINGS: InlineConfig = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } };

/**
 * Builds with Vite and fails on any warning, since a person who starts the product can do nothing about it. Ignores the
 * settings of a `.env`, which are the server's.
 * @throws Error with all warnings, once the build is done
 */
export async function buildStrictly(config: InlineConfig): Promise<void> {
  const { build, createLogger, mergeConfig } = await import('vite');
  const logger = createLogger('warn');
  const warnings = new Set<string>();
  const warn = (text: string) => void warnings.add(text.trim());
  await build({
    ...mergeConfig(config, WITHOUT_TIMINGS),
    envDir: false,
    logLevel: 'warn',
    customLogger: { ...logger, warn, warnOnce: warn },
  });
  if (warnings.size > 0) throw new Error(`The build has warnings:\n${[...warnings].join('\n')}`);
}
