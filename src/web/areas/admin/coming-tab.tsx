/** A tab that is not built yet: what comes, and how the work is done meanwhile. */
interface Coming {
  name: string;
  label: string;
  title: string;
  comes: string;
  meanwhile: string;
}

/** Makes a tab that says honestly that something is not here yet. */
export function coming({ name, label, ...texts }: Coming) {
  return { name, label, content: () => <ComingTab {...texts} /> };
}

function ComingTab({ title, comes, meanwhile }: Omit<Coming, 'name' | 'label'>) {
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
