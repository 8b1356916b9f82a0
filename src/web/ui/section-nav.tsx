import { cx } from './cx.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

interface SectionNavProps<Name extends string> {
  label: string;
  sections: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Chooses between the sections of a screen. */
export function SectionNav<Name extends string>({ label, sections, chosen, onChoose }: SectionNavProps<Name>) {
  const strip = useChosenInView<HTMLElement>(chosen);
  return (
    <nav ref={strip} aria-label={label} className="mb-4 flex gap-x-3 overflow-x-auto border-b border-line sm:gap-x-5">
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === chosen || undefined}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-target border-b-2 px-0.5 font-semibold whitespace-nowrap',
            name === chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
