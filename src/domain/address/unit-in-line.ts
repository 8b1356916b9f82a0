import { readUnit, splitUnit, withUnit } from './unit.ts';

/** A line of an address without its unit, and the unit; empty where there is none. */
export interface LineAndUnit {
  line: string;
  unit: string;
}

/** Takes the unit out of a line, whole or not: "1204 Elm St Apt 3B, Austin" is "1204 Elm St, Austin" and "Apt 3B". */
export function takeUnit(text: string): LineAndUnit {
  const parts = text.split(',').map((part) => part.trim());
  for (const [at, part] of parts.entries()) {
    const isUnit = at > 0 && readUnit(part)?.rest === '';
    const { street, unit } = isUnit ? { street: '', unit: part } : splitUnit(part);
    if (unit === '') continue;
    const left = parts.map((other, index) => (index === at ? street : other)).filter((other) => other !== '');
    return { line: left.join(', '), unit };
  }
  return { line: text, unit: '' };
}

/** Puts a unit into a line, after its street, unless the line names one. */
export function putUnit({ line, unit }: LineAndUnit): string {
  if (unit.trim() === '' || takeUnit(line).unit !== '') return line;
  const [street = '', ...rest] = line.split(',');
  return [withUnit(street.trim(), unit), ...rest.map((part) => part.trim())].join(', ');
}
