import type { CustodyEntry } from '#contracts/custody.ts';
import { CUSTODY_TITLES, PARTY_NAMES, UNKNOWN_TITLE } from '#domain/custody/kind-words.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { HistoryStep } from '#web/ui/history-step.tsx';

/** Digits of a hash on screen; the PDF and the file have all of them. */
const SHOWN_DIGITS = 16;

/** Lists the entries of a custody record, latest first. */
export function CustodySteps({ entries }: { entries: readonly CustodyEntry[] }) {
  const { timeZone } = usePageData().shop;
  return (
    <ol aria-label="Chain of custody entries" className="mt-6 ml-1.5 space-y-6">
      {entries.toReversed().map(({ seq, kind, by, at, facts, personal, isErased, hash }) => (
        <HistoryStep key={seq}>
          <p className="font-semibold">{kind === null ? UNKNOWN_TITLE : CUSTODY_TITLES[kind]}</p>
          <p className="text-note text-muted tabular-nums">
            {at !== null && <time dateTime={at}>{momentText(at, timeZone)}</time>}
            {by !== null && `, by ${PARTY_NAMES[by]}`}
          </p>
          <Facts facts={[...facts, ...personal]} />
          {isErased && <p className="mt-1 text-note text-muted">Personal data was deleted with the account.</p>}
          <p className="mt-1 font-mono text-sm break-all text-muted">
            <span className="sr-only">Entry </span>
            {seq}-{hash.slice(0, SHOWN_DIGITS)}
          </p>
        </HistoryStep>
      ))}
    </ol>
  );
}

function Facts({ facts }: { facts: CustodyEntry['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-2 grid max-w-text grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([label, value], index) => (
        // Uses the index as key: the facts of an entry never change, and a label may repeat, as with photos.
        <div key={`${label} ${index}`} className="contents">
          <dt className="min-w-0 text-note break-words text-muted">{label}</dt>
          <dd className="min-w-0 text-note break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
