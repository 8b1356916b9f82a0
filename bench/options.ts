import { parseArgs } from 'node:util';
import { CASE_NAMES, type CaseName, EFFORTS, type Effort, type Form } from './efforts.ts';

/** What the command line asks for. */
export interface Options {
  /** Cases to measure, in their order. */
  cases: readonly CaseName[];
  leftOut: readonly CaseName[];
  form: Form;
  check: boolean;
  save: boolean;
  busyIsOk: boolean;
  /** Numbers that replace those of the form. */
  effort: Partial<Pick<Effort, 'rounds' | 'seconds' | 'connections'>>;
}

const number = { type: 'string' } as const;

/** Reads the arguments of `npm run bench`. @throws Error that says what is wrong with them */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      'busy-ok': { type: 'boolean', default: false },
      without: { type: 'string', multiple: true, default: [] },
      rounds: number,
      seconds: number,
      connections: number,
    },
  });
  const { check, save, 'busy-ok': busyIsOk, rounds, seconds, connections } = values;
  const effort = { ...numberOf({ rounds }), ...numberOf({ seconds }), ...numberOf({ connections }) };
  if (save && busyIsOk)
    throw new Error('Figures of a busy machine are not saved: --save and --busy-ok exclude each other.');
  if (save && Object.keys(effort).length > 0) {
    throw new Error('Only a whole form is saved: --save takes no --rounds, --seconds or --connections.');
  }
  const asked = positionals.length === 0 ? CASE_NAMES : caseNames(positionals);
  const leftOut = caseNames(values.without);
  const cases = CASE_NAMES.filter((name) => asked.includes(name) && !leftOut.includes(name));
  return { cases, leftOut, form: check ? 'short' : 'full', check, save, busyIsOk, effort };
}

/** Returns the effort of a case. */
export function effortOf(name: CaseName, { form, effort }: Options): Effort {
  return { ...EFFORTS[name][form], ...effort };
}

function caseNames(texts: readonly string[]): CaseName[] {
  const unknown = texts.filter((text) => CASE_NAMES.every((name) => name !== text));
  if (unknown.length > 0) throw new Error(`No case is called ${unknown.join(', ')}. Cases: ${CASE_NAMES.join(', ')}.`);
  return CASE_NAMES.filter((name) => texts.includes(name));
}

function numberOf(given: Record<string, string | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => {
      if (text === undefined) return [];
      const value = Number(text);
      if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1, not ${text}.`);
      return [[name, value] as const];
    }),
  );
}
