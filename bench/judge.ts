import { z } from 'zod';
import type { CaseName, Form } from './efforts.ts';
import { type Figure, LINES, type Line, TOLERANCES } from './figures.ts';
import type { Results } from './results.ts';

/** `near`: beyond the target, but within the tolerance of the short form. */
type Verdict = 'met' | 'near' | 'short';

/** Figure of a line, measured. */
export interface Found {
  text: string;
  wanted: string;
  verdict: Verdict;
}

/** Figure that misses its target. */
export interface Miss extends Found {
  of: CaseName;
  line: string;
}

/** Lists the figures of a case that miss their targets. @throws Error when a number of a line is not there */
export function missesOf(name: CaseName, result: Results): Miss[] {
  return LINES.filter(({ of }) => of === name).flatMap((line) =>
    measure(line, result)
      .filter(({ verdict }) => verdict !== 'met')
      .map((found) => ({ ...found, of: name, line: line.name })),
  );
}

/** Compares the figures of a line with their targets. @throws Error when a number is not there */
export function measure({ figures }: Line, { tables, form }: Results): Found[] {
  return figures.map((figure) => find(figure, tables, form));
}

type Rows = Results['tables'][number]['rows'];

function find(figure: Figure, tables: Results['tables'], form: Form): Found {
  const { table, column, most, least = 0, wording } = figure;
  const all = tables.find(({ title }) => title.startsWith(table))?.rows ?? [];
  const own = rowsOf(all, figure.rows);
  const values = numbersOf(own, column).map((value) => Number(value.toFixed(2)));
  if (values.length === 0 || values.some(Number.isNaN)) {
    throw new Error(`"${table}" has no number "${column}" of ${figure.rows ?? 'any row'}`);
  }
  const worst = most === undefined ? Math.min(...values) : Math.max(...values);
  const range = own.length === 1 ? own[0]?.[`${column}Range`] : undefined;
  const share = form === 'short' ? TOLERANCES[figure.tolerance ?? 'none'].share : 0;
  const isWithin = (slack: number) => (most === undefined ? worst >= least * (1 - slack) : worst <= most * (1 + slack));
  return {
    text: wording.replace('{}', typeof range === 'string' ? `${worst} (${range})` : String(worst)),
    wanted: wording.replace('{}', most === undefined ? `at least ${least}` : `at most ${most}`),
    verdict: isWithin(0) ? 'met' : isWithin(share) ? 'near' : 'short',
  };
}

/** Returns the rows with a column that begins with a text. */
function rowsOf(rows: Rows, beginning: string | undefined): Rows {
  return rows.filter(
    (one) => beginning === undefined || Object.values(one).some((cell) => String(cell).startsWith(beginning)),
  );
}

function numbersOf(rows: Rows, column: string): number[] {
  return rows.map((one) => z.number().catch(Number.NaN).parse(one[column]));
}
