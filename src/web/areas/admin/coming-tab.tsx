import type { Coming } from './coming.ts';

/** Says honestly that something is not here yet. */
export function ComingTab({ coming: { title, comes, meanwhile } }: { coming: Coming }) {
  return (
    <div className="max-w-panel rounded-2xl border border-line bg-surface p-6">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <p className="mt-3">
        <span className="font-medium">Not here yet.</span> {comes}
      </p>
      <p className="mt-2 text-muted">
        <span className="font-medium text-ink">Meanwhile:</span> {meanwhile}
      </p>
    </div>
  );
}
