import { CopyButton } from '#web/ui/copy-button.tsx';

const COMMAND = 'npm run demo';

/** Names the command that opens a demo: a folder and a process of its own, which no page can start (decision 027). */
export function DemoCard() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-muted">
      <span>Look around first: in the folder of Cash Again, this opens a demo shop next to yours.</span>
      <span className="flex items-center gap-x-1">
        <code className="rounded-lg bg-sunken px-2 py-1">{COMMAND}</code>
        <CopyButton text={COMMAND} label="command" />
      </span>
    </p>
  );
}
