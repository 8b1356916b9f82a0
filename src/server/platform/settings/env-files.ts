import fs from 'node:fs';

/** Variables as they count: the value of each name, the variable that gave it, and what is wrong. */
export interface GivenValues {
  given: Record<string, string>;
  by: Map<string, string>;
  wrong: string[];
}

/** Largest file of a value: a certificate or a list of ZIP codes is a fraction of it. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads the values of variables: each `NAME` may be given as `NAME_FILE`, the path of a file with the value, as container engines hand
 * over secrets. Empty means not set.
 */
export function readGiven(names: readonly string[], source: Readonly<Record<string, string | undefined>>): GivenValues {
  const read: GivenValues = { given: {}, by: new Map(), wrong: [] };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const [text, path] = [source[name], source[variable]];
    if (path === undefined || path === '') {
      if (text !== undefined && text !== '') take(read, name, name, text);
    } else if (text !== undefined && text !== '') {
      read.wrong.push(`${name}, ${variable}: set one of them, not both`);
    } else {
      takeFile(read, name, variable, path);
    }
  }
  return read;
}

function take({ given, by }: GivenValues, name: string, variable: string, text: string): void {
  given[name] = text;
  by.set(name, variable);
}

function takeFile(read: GivenValues, name: string, variable: string, path: string): void {
  try {
    if (fs.statSync(path).size > MOST_BYTES) {
      read.wrong.push(`${variable}: the file ${path} is larger than 64 kB`);
      return;
    }
    const text = fs.readFileSync(path, 'utf8').trim();
    if (text === '') read.wrong.push(`${variable}: the file ${path} is empty`);
    else take(read, name, variable, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const problem = error.code === 'ENOENT' ? 'there’s no file' : 'this user can’t read the file';
    read.wrong.push(`${variable}: ${problem} ${path}`);
  }
}
