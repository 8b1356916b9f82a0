import { isRealDay } from '#domain/calendar-day.ts';

/** Reads a part of a filter from an address, which is user input; undefined for an invalid value. */
type ReadPart<Value> = (text: string) => Value | undefined;

/** Parts by name; absent parts do not filter. */
export type FilterParts = Readonly<Record<string, string>>;

/** Declares the filter of a list and its parameters in the address. */
export interface ListFilter<Filter extends FilterParts> {
  /** Returns the name of a part in the address. */
  param: (part: string) => string;
  parts: { readonly [Part in keyof Filter]: ReadPart<Filter[Part]> };
  /** Parameters that a changed filter drops, such as the page. */
  forgets?: readonly string[];
}

/** Changed parts of a filter; undefined or an empty text removes a part. */
export type FilterChanges<Filter extends FilterParts> = { readonly [Part in keyof Filter]?: string | undefined };

/**
 * Declares the filter of a list on a page with several lists: `?units-q=7731&units-state=sold`.
 * @param list name of the list in the address
 */
export function listFilter<Filter extends FilterParts>(
  list: string,
  parts: ListFilter<Filter>['parts'],
): ListFilter<Filter> {
  return { param: (part) => `${list}-${part}`, parts };
}

/** Reads typed text. @param maxLength limit of the server, in characters */
export function textUpTo(maxLength: number): ReadPart<string> {
  return (text) => text.slice(0, maxLength).trim() || undefined;
}

/** Reads one of some values. */
export function oneOf<const Values extends readonly string[]>(values: Values): ReadPart<Values[number]> {
  return (text) => values.find((value) => value === text);
}

/** Reads a day, YYYY-MM-DD. */
export function realDay(text: string): string | undefined {
  return isRealDay(text) ? text : undefined;
}

/** Reads a filter from the address; ignores invalid parts. */
export function readFilter<Filter extends FilterParts>(
  list: ListFilter<Filter>,
  address: URLSearchParams,
): Partial<Filter> {
  const filter: Partial<Filter> = {};
  for (const part of partsOf(list)) {
    const value = list.parts[part](address.get(list.param(part)) ?? '');
    if (value !== undefined) filter[part] = value;
  }
  return filter;
}

/** Writes changed parts of a filter into an address. @returns a new address; its other parts are unchanged */
export function withFilter<Filter extends FilterParts>(
  list: ListFilter<Filter>,
  address: URLSearchParams,
  changes: FilterChanges<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const param of list.forgets ?? []) next.delete(param);
  for (const part of partsOf(list)) {
    if (!(part in changes)) continue;
    const value = changes[part] ?? '';
    if (value === '') next.delete(list.param(part));
    else next.set(list.param(part), value);
  }
  return next;
}

/** Returns the changes that clear a filter. */
export function noFilter<Filter extends FilterParts>(list: ListFilter<Filter>): FilterChanges<Filter> {
  const changes: { [Part in keyof Filter]?: undefined } = {};
  for (const part of partsOf(list)) changes[part] = undefined;
  return changes;
}

function partsOf<Filter extends FilterParts>({ parts }: ListFilter<Filter>): (keyof Filter & string)[] {
  return Object.keys(parts).filter((part): part is keyof Filter & string => part in parts);
}
