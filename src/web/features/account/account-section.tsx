import { type ReactNode, useId } from 'react';

/** A part of the account: what it is about at the left, what can be done about it at the right. */
export function AccountSection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-10 lg:grid-cols-[17rem_1fr] lg:items-start lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-2xl font-semibold">
          {title}
        </h2>
        <div className="mt-2 text-muted">{text}</div>
      </div>
      <div className="min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8">{children}</div>
    </section>
  );
}
