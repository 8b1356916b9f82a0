import type { ComponentProps } from 'react';

/** Texts of empty fields by type, as Chrome and Firefox show them in the United States. */
const HINTS = new Map([
  ['date', 'mm/dd/yyyy'],
  ['time', '--:-- --'],
  ['datetime-local', 'mm/dd/yyyy, --:-- --'],
]);

/** Returns the attribute that marks an empty date or time field for the styles (styles/controls.css). */
export function emptyDate({ type, value }: Pick<ComponentProps<'input'>, 'type' | 'value'>): { 'data-empty'?: string } {
  const hint = HINTS.get(type ?? 'text');
  return hint === undefined || value !== '' ? {} : { 'data-empty': hint };
}
