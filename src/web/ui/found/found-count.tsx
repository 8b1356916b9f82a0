import { countText } from '#web/lib/count-text.ts';

/** One and several of what is found. */
type Noun = readonly [one: string, many: string];

/** Formats the number of results: "12 results found". @param isMore there are more than those on screen */
export function foundText(
  count: number,
  { noun = ['result', 'results'], isMore = false }: FoundTextOptions = {},
): string {
  if (count === 0) return 'No results';
  return isMore ? `Showing the first ${countText(count, ...noun)}` : `${countText(count, ...noun)} found`;
}

interface FoundTextOptions {
  noun?: Noun;
  isMore?: boolean;
}

interface FoundCountProps extends FoundTextOptions {
  /** Null while nothing is searched, or the results are not known. */
  count: number | null;
}

/** Tells screen readers how many results a search has: what changes elsewhere on the screen is silent. */
export function FoundCount({ count, ...options }: FoundCountProps) {
  return (
    <p role="status" className="sr-only">
      {count !== null && foundText(count, options)}
    </p>
  );
}
