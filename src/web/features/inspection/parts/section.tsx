import { type ReactNode, useId } from 'react';

/** Frames a part of the bench with its heading. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div>
        <h3 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h3>
        {hint !== undefined && <p className="text-note text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** Shows the seller's answer, and marks one that differs from the finding. */
export function SellerAnswer({ children, differs }: { children: ReactNode; differs: boolean }) {
  return (
    <p className="mb-2 text-note text-muted">
      Seller’s answer: <span className="font-medium text-ink">{children}</span>
      {differs && (
        <span className="ml-2 rounded-full bg-tone-orange px-2 py-0.5 text-sm font-semibold whitespace-nowrap text-on-tone-orange">
          Differs
        </span>
      )}
    </p>
  );
}
