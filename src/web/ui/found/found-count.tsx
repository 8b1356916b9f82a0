import { countText } from '#web/lib/count-text.ts';

/** Noun for the results, in singular and plural. */
type Noun = readonly [one: string, many: string];

/** Formats the number of results: "12 results found". @param isMore true when there are more results than on screen */
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
  /** Null without a search, or while the results are unknown. */
  count: number | null;
}

/** Announces the number of results to screen readers, which other changes on screen do not. */
export function FoundCount({ count, ...options }: FoundCountProps) {
  return (
    <p role="status" className="sr-only">
      {count !== null && foundText(count, options)}
    </p>
  );
}
