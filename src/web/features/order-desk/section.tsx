import { type ReactNode, useId } from 'react';

/** Frames a part of the details with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 border-b border-line pb-1.5 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
