import type { InlineConfig } from 'vite';

/** Rolldown warns of a slow build, which says that the machine is busy and nothing about the sources. */
const WITHOUT_TIMINGS: InlineConfig = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } };

/**
 * Builds with Vite, and takes no warning: whoever starts the product can do nothing about one, and would have to wonder.
 * Settings of a `.env` are the server's, and no input of a build.
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
