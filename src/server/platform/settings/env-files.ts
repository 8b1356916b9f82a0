import fs from 'node:fs';

/** Values of variables by name, the variable that gave each value, and the problems found. */
export interface GivenValues {
  given: Record<string, string>;
  by: Map<string, string>;
  wrong: string[];
}

/** Largest file of a value, far above a certificate or a list of ZIP codes. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads the values of variables. Each `NAME` may be given as `NAME_FILE`, the path of a file with the value, as container
 * engines pass secrets. Empty means not set.
 */
export function readGiven(names: readonly string[], source: Readonly<Record<string, string | undefined>>): GivenValues {
  const result: GivenValues = { given: {}, by: new Map(), wrong: [] };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const [text, path] = [source[name], source[variable]];
    if (path === undefined || path === '') {
      if (text !== undefined && text !== '') setValue(result, name, name, text);
    } else if (text !== undefined && text !== '') {
      result.wrong.push(`${name}, ${variable}: set one of them, not both`);
    } else {
      readValueFile(result, name, variable, path);
    }
  }
  return result;
}

function setValue({ given, by }: GivenValues, name: string, variable: string, text: string): void {
  given[name] = text;
  by.set(name, variable);
}

function readValueFile(result: GivenValues, name: string, variable: string, path: string): void {
  try {
    if (fs.statSync(path).size > MAX_BYTES) {
      result.wrong.push(`${variable}: the file ${path} is larger than 64 kB`);
      return;
    }
    const text = fs.readFileSync(path, 'utf8').trim();
    if (text === '') result.wrong.push(`${variable}: the file ${path} is empty`);
    else setValue(result, name, variable, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const problem = error.code === 'ENOENT' ? 'there’s no file' : 'this user can’t read the file';
    result.wrong.push(`${variable}: ${problem} ${path}`);
  }
}
