import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ReadState } from '#web/ui/read-state.tsx';

interface LoadedPartProps<Answer> {
  title: string;
  /** Names its numbers in a failure: "The margins". */
  what: string;
  source: {
    data: Answer | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  /** Shown while the numbers load. */
  skeleton: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Shows the answer of one call. A failure shows in this section only, and hides no other. */
export function LoadedPart<Answer>({ title, what, source, skeleton, children }: LoadedPartProps<Answer>) {
  const id = useId();
  const { data, error, isPlaceholderData } = source;
  return (
    <section aria-labelledby={id} aria-busy={data === undefined && error === null} className="grid min-w-0 gap-3">
      <h3 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h3>
      <ReadState source={source} what={what}>
        {skeleton}
      </ReadState>
      {data !== undefined && (
        <div className={cx('grid min-w-0 grid-cols-1 gap-6', isPlaceholderData && 'opacity-60')}>{children(data)}</div>
      )}
    </section>
  );
}

/** Shows charts side by side where there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>;
}
