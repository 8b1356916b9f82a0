import type { ReactNode } from 'react';

interface PageHeadProps {
  /** Title of the screen, if it has one in addition to its tab. */
  title?: string;
  /** Id of the title, to name its section. */
  id?: string;
  /** One sentence about the content. */
  text?: string;
  /** Buttons at the end of the line, the most likely one first. */
  children?: ReactNode;
}

/** Shows the head of a staff screen: its title, a sentence and its actions, in one line where they fit. */
export function PageHead({ title, id, text, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {title !== undefined && (
          <h2 id={id} className="text-xl font-semibold tracking-tight">
            {title}
          </h2>
        )}
        {text !== undefined && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
