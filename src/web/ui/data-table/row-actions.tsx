import type { NextAction, RowAction } from './column.ts';
import { RowMenu } from './row-menu.tsx';

export interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Next step of the row; null for none, undefined for a table without a workflow. */
  next: NextAction | null | undefined;
}

const ACTION = 'inline-flex min-h-target items-center rounded-lg px-2.5 font-semibold text-accent hover:bg-surface';

/** Shows the actions of a row at its end: all of them in a line, or the next step and the rest behind "⋯". */
export function RowActions<Row>({ row, actions, next }: RowActionsProps<Row>) {
  const offered = actions.filter(({ isOffered }) => isOffered?.(row) !== false);
  const about = offered[0]?.about(row) ?? '';
  if (next !== undefined) {
    return (
      <span className="inline-flex items-center gap-1">
        {next !== null && <NextButton next={next} about={about} />}
        <RowMenu row={row} actions={offered} about={about} />
      </span>
    );
  }
  return offered.map((action) => {
    const label = (
      <>
        {action.label}
        <span className="sr-only">{action.about(row)}</span>
      </>
    );
    return 'href' in action ? (
      <a key={action.label} href={action.href(row)} target="_blank" rel="noreferrer" className={ACTION}>
        {label}
      </a>
    ) : (
      <button key={action.label} type="button" onClick={() => action.run(row)} className={ACTION}>
        {label}
      </button>
    );
  });
}

function NextButton({ next: { label, shortcut, run }, about }: { next: NextAction; about: string }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut.toUpperCase()})`}
      onClick={run}
      className="inline-flex min-h-target items-center rounded-lg bg-accent-soft px-3 font-semibold text-accent ring-1 ring-accent/40 ring-inset forced-colors:border hover:bg-accent hover:text-on-accent"
    >
      {label}
      <span className="sr-only">{about}</span>
    </button>
  );
}
