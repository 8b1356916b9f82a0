import { LEGAL_VARIABLES } from '#domain/legal/legal-document.ts';
import { legalValues } from '#web/features/legal/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';

/** Lists the words that are filled in, with what they stand for today; a press inserts one. */
export function VariableButtons({ onChoose }: { onChoose: (word: string) => void }) {
  const values: Readonly<Record<string, string>> = legalValues(usePageData().shop);
  return (
    <details className="rounded-2xl border border-line px-4 py-2">
      <summary className="min-h-target cursor-pointer content-center font-medium">Words we fill in</summary>
      <p className="text-note text-muted">
        They follow your settings. “[if ads]” or “[if maps]” behind a heading shows its section only while you use them.
      </p>
      <ul className="mt-2 grid gap-2 pb-2">
        {Object.entries(LEGAL_VARIABLES).map(([name, meaning]) => (
          <li key={name} className="grid items-center gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Button
              variant="secondary"
              className="justify-self-start"
              aria-label={`Insert {${name}}`}
              onClick={() => onChoose(`{${name}}`)}
            >
              {`{${name}}`}
            </Button>
            <span className="min-w-0 wrap-anywhere">
              {values[name]} <span className="block text-note text-muted">{meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
