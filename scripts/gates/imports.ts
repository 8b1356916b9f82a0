import { cruise } from 'dependency-cruiser';
import type { GateResult } from './gate.ts';
import { IMPORT_RULES } from './import-rules.ts';

export interface ImportViolation {
  rule: string;
  /** Files, as paths from the root. */
  from: string;
  to: string;
}

/**
 * Follows every import under `src` and compares it with the rules.
 * @param root folder with `src` and the package.json whose `imports` define the `#` names
 * @param files reads only these files; a cycle through others is not found
 * @throws Error when it read nothing: the parser for TypeScript is missing, and an empty result would look like a pass
 */
export async function findImportViolations(
  root: string,
  files?: readonly string[],
): Promise<{ modules: number; violations: ImportViolation[] }> {
  const { output } = await cruise(files === undefined ? ['src'] : [...files], {
    baseDir: root,
    validate: true,
    ruleSet: IMPORT_RULES,
    parser: 'swc',
    doNotFollow: { path: [files === undefined ? 'node_modules' : '.'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text');
  const modules = output.modules.filter((module) => module.source.startsWith('src/')).length;
  if (modules === 0) throw new Error('dependency-cruiser read no module: is its parser (@swc/core) installed?');
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules, violations };
}

/** Checks the imports of the tree at `root`. */
export async function checkImports(root: string): Promise<GateResult> {
  const { modules, violations } = await findImportViolations(root);
  return {
    summary: `${modules} modules`,
    problems: violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
  };
}
