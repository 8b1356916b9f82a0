import { Button } from '#web/ui/button.tsx';

/** Shows that the entries of an earlier visit are still there. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-x-2 rounded-2xl bg-sunken py-1.5 pr-2 pl-4 sm:pl-5">
      <p className="py-2">We saved what you entered.</p>
      <Button variant="quiet" className="shrink-0 max-sm:px-3" onClick={onStartOver}>
        Start Over
      </Button>
    </div>
  );
}
