import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, runTool, TOOLS } from '../../scripts/run-tool.ts';

/** Rules of the project that linters check: oxlint by their names, Biome as plugins. */
export const LINT_RULES = [
  'max-lines',
  'no-restricted-imports',
  'no-restricted-properties',
  'no-literal-spread',
  'no-new-date',
] as const;

const PLUGINS = 'scripts/gates';
const LONG_FILE = 'src/web/long.tsx';

interface OxlintReport {
  diagnostics: { code: string; filename: string }[];
}

interface BiomeReport {
  diagnostics: { category: string; message: string; location: { path: string } }[];
}

/**
 * Runs both linters with their configuration on a copy of the canaries, where paths are as in the product, and on a file
 * of 301 lines and one of 300.
 * @returns the broken rules of the project, with the file
 */
export async function lintCanaries(canaries: string): Promise<{ rule: string; file: string }[]> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'canaries-'));
  try {
    fs.cpSync(canaries, root, { recursive: true });
    for (const file of ['biome.json', ...pluginFiles()]) fs.cpSync(path.join(ROOT, file), path.join(root, file));
    const rules = JSON.parse(fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'));
    // Turns off type checks, which need the packages.
    fs.writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify({ ...rules, options: {} }));
    fs.writeFileSync(path.join(root, LONG_FILE), 'export {};\n'.repeat(301));
    fs.writeFileSync(path.join(root, 'src/web/shorter.tsx'), 'export {};\n'.repeat(300));
    return [...(await oxlint(root)), ...(await biome(root))].filter(({ rule }) =>
      LINT_RULES.some((name) => name === rule),
    );
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

function pluginFiles(): string[] {
  return fs.globSync(`${PLUGINS}/*.grit`, { cwd: ROOT });
}

async function oxlint(root: string) {
  const { output } = await runTool([TOOLS.oxlint, '-f', 'json'], { output: 'collect', cwd: root });
  const { diagnostics }: OxlintReport = JSON.parse(output);
  return diagnostics.map(({ code, filename }) => ({ rule: /\((.+)\)/.exec(code)?.[1] ?? code, file: filename }));
}

async function biome(root: string) {
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { output } = await runTool([TOOLS.biome, ...options], { output: 'collect', cwd: root });
  const { diagnostics }: BiomeReport = JSON.parse(output.slice(output.indexOf('{"summary"')).split('\n')[0] ?? '');
  const texts = pluginFiles().map((file) => ({
    rule: path.basename(file, '.grit'),
    text: fs.readFileSync(path.join(ROOT, file), 'utf8'),
  }));
  return diagnostics.map(({ category, message, location }) => ({
    rule: category === 'plugin' ? (texts.find(({ text }) => text.includes(message))?.rule ?? message) : category,
    file: location.path,
  }));
}
