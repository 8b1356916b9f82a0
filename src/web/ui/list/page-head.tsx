import type { ReactNode } from 'react';

interface PageHeadProps {
  /** Title of the screen, where it has one besides its tab. */
  title?: string;
  /** Id of the title, for the section that it names. */
  id?: string;
  /** One sentence: what is here. */
  text?: string;
  /** Buttons at the end of the line, the likely one first. */
  children?: ReactNode;
}

/** The start of a staff screen: what it is and what can be done, in one line where there is room. */
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
