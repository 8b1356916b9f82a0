import type { ReactNode } from 'react';

/** Starts an information page with its subject and a sentence or two. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="page-width page-top pb-4 sm:pb-6">
      <h1 className="max-w-[18em] page-title">{title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">{children}</p>
    </header>
  );
}
