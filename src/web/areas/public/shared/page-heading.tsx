import type { ReactNode } from 'react';

/** The start of an information page: its subject, with a sentence or two. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="page-width pt-10 pb-4 sm:pt-16 sm:pb-6">
      <h1 className="max-w-[18em] text-4xl font-bold sm:text-6xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted sm:text-xl">{children}</p>
    </header>
  );
}
