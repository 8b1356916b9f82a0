import type { ReactNode } from 'react';

/** Shows a page that consists of one form. */
export function FormPage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width max-w-form page-top pb-20">
      <h1 className="page-title">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">{intro}</p>
      <div className="rounded-3xl border border-line bg-surface p-5 sm:p-8">{children}</div>
    </div>
  );
}
