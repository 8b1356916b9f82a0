import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const TONES = {
  good: 'bg-tone-green text-on-tone-green',
  look: 'bg-tone-orange text-on-tone-orange',
  bad: 'bg-danger text-on-danger',
  quiet: 'bg-tone-blue text-on-tone-blue',
  waits: 'bg-tone-grey text-on-tone-grey',
} as const;

/** Result of a scan. The word carries the meaning; the color only repeats it. */
export interface LoggedScan {
  id: string;
  tone: keyof typeof TONES;
  /** Result in a word or two, such as "Found". */
  word: string;
  /** The device, or the code of an unknown one. */
  subject: string;
  /** Further information, or the next step. */
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

/** Describes a code that no unit has. */
export function unknownUnit(code: string, detail = 'No match for this code.'): Omit<LoggedScan, 'id'> {
  return { tone: 'bad', word: 'Unknown', subject: code, detail };
}

/** Describes the code of a label that no place has. */
export function unknownPlace(code: string): Omit<LoggedScan, 'id'> {
  return { tone: 'bad', word: 'Unknown location', subject: code };
}

const MAX_LINES = 10;

/** Shows the last scan large, and earlier ones below it. */
export function ScanLog({ scans, empty }: { scans: readonly LoggedScan[]; empty: string }) {
  const [last, ...others] = scans.slice(0, MAX_LINES);
  return (
    <section aria-label="Last scans" className="grid gap-3">
      {/* Always rendered, as a live region: screen readers then announce each result. */}
      <div role="status">
        {last === undefined ? (
          <p className="rounded-2xl border border-dashed border-line-strong px-4 py-6 text-center text-muted text-balance">
            {empty}
          </p>
        ) : (
          <div key={last.id} className={cx('rounded-2xl px-5 py-4', TONES[last.tone])}>
            <p className="text-2xl font-bold tracking-tight">{last.word}</p>
            <p className="font-medium [overflow-wrap:anywhere]">{last.subject}</p>
            {last.detail !== undefined && <p className="[overflow-wrap:anywhere]">{last.detail}</p>}
          </div>
        )}
      </div>
      {last?.action !== undefined && (
        <Button variant="secondary" onClick={last.action.run}>
          {last.action.label}
        </Button>
      )}
      {others.length > 0 && (
        <ol
          aria-label="Earlier scans"
          className="grid divide-y divide-line rounded-2xl border border-line bg-surface px-4"
        >
          {others.map(({ id, tone, word, subject, detail, action }) => (
            <li
              key={id}
              className="grid gap-x-3 gap-y-1 py-2.5 text-note sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
            >
              <span className={cx('justify-self-start rounded-full px-3 py-0.5 text-sm font-semibold', TONES[tone])}>
                {word}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {subject}
                {detail !== undefined && <span className="text-muted"> {detail}</span>}
              </span>
              {action !== undefined && (
                <Button variant="quiet" className="justify-self-start px-3" onClick={action.run}>
                  {action.label}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
