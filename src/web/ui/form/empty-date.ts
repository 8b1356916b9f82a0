import type { ComponentProps } from 'react';

/** What an empty field of a type shows, as Chrome and Firefox show it in the United States. */
const HINTS = new Map([
  ['date', 'mm/dd/yyyy'],
  ['time', '--:-- --'],
  ['datetime-local', 'mm/dd/yyyy, --:-- --'],
]);

/** Returns the attribute by which the styles know an empty field for a day or a time (styles/controls.css). */
export function emptyDate({ type, value }: Pick<ComponentProps<'input'>, 'type' | 'value'>): { 'data-empty'?: string } {
  const hint = HINTS.get(type ?? 'text');
  return hint === undefined || value !== '' ? {} : { 'data-empty': hint };
}
