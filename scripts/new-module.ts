import fs from 'node:fs';
import path from 'node:path';
import { INSERTIONS } from './new-module/insertions.ts';
import { fillTemplate, readNames, type Spellings } from './new-module/names.ts';
import { endToolsOnSignals, ROOT, runTool, TOOLS } from './run-tool.ts';

/**
 * Makes a module in the style of this project: `npm run new-module gift-cards`, followed by the singular if the plural is
 * irregular. It has all files of a feature with one table, a list and a form for admins, and compiles.
 */

const TEMPLATES = path.join(import.meta.dirname, 'new-module/files');
const SUFFIX = '.template';

/** Returns the files of the module: texts by path. @throws Error when one exists already */
function newFiles(names: Spellings): Map<string, string> {
  const templates = fs.globSync(`**/*${SUFFIX}`, { cwd: TEMPLATES }).sort();
  return new Map(
    templates.map((template) => {
      const file = fillTemplate(template.split(path.sep).join('/').slice(0, -SUFFIX.length), names);
      if (fs.existsSync(path.join(ROOT, file))) throw new Error(`${file} exists already`);
      return [file, fillTemplate(fs.readFileSync(path.join(TEMPLATES, template), 'utf8'), names)];
    }),
  );
}

/** Returns the files that list all modules, with the lines of the new one. @throws Error when a position is not found */
function changedFiles(names: Spellings): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, before, line } of INSERTIONS) {
    const text = texts.get(file) ?? fs.readFileSync(path.join(ROOT, file), 'utf8');
    const added = `${fillTemplate(line, names)}\n`;
    const at = before === 'import ' ? text.indexOf(before) : text.lastIndexOf(before);
    if (at === -1) throw new Error(`${file} has no "${before.trim()}" to add a line before`);
    texts.set(file, text.slice(0, at) + added + text.slice(at));
  }
  return texts;
}

async function run(args: readonly [string, ...string[]]): Promise<void> {
  const { code, output } = await runTool(args, { output: 'collect' });
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output}`);
}

endToolsOnSignals();
const names = readNames(process.argv[2], process.argv[3]);
const files = new Map([...newFiles(names), ...changedFiles(names)]);
for (const [file, text] of files) {
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  fs.writeFileSync(path.join(ROOT, file), text);
  console.log(file);
}
await run([TOOLS.biome, 'check', '--write', ...files.keys()]);
await run(['scripts/migration.ts', '--name', fillTemplate('add_gift_cards', names)]);
console.log('and a migration. Next: give the contract, the table and the form the fields that they need, and say in');
console.log('src/server/personal-data.ts what the table keeps of people, or in its test that it keeps nothing.');
