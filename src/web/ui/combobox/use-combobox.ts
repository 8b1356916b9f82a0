import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { nextHighlight } from './highlight.ts';

interface ComboboxOptions<Option> {
  /** Options for the typed text, the best first; null while they are unknown. */
  options: readonly Option[] | null;
  onPick: (option: Option) => void;
  /** True for a list that is always open, with the first option highlighted. Otherwise Escape closes it. */
  isAlwaysOpen?: boolean;
}

/**
 * Runs a field with a list of options by the pattern "combobox" of WAI-ARIA 1.2: arrow keys and the pointer move the
 * highlight, Enter and a press pick, and the focus stays in the field. The caller spreads `field` on its input, `list` on
 * its `listbox` and `optionProps` on the options, and calls `close` when the focus leaves.
 */
export function useCombobox<Option>({ options, onPick, isAlwaysOpen = false }: ComboboxOptions<Option>) {
  const id = useId();
  /** Element around the list; scrolled into view when the list opens. */
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isAlwaysOpen);
  const [chosen, setChosen] = useState<number | null>(isAlwaysOpen ? 0 : null);
  const count = options?.length ?? 0;
  const isShown = isOpen && options !== null;
  const isExpanded = isShown && count > 0;
  const active = isExpanded && chosen !== null ? Math.min(chosen, count - 1) : null;

  useScrollIntoView(panel, { isShown, count, active });

  const show = () => {
    setOpen(true);
    setChosen(isAlwaysOpen ? 0 : null);
  };
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const highlighted = active === null ? undefined : options?.[active];
    if (by !== null && count > 0) {
      setOpen(true);
      setChosen(nextHighlight(active, by, count, isAlwaysOpen));
    } else if (event.key === 'Enter' && highlighted !== undefined) onPick(highlighted);
    else if (event.key === 'Escape' && isShown && !isAlwaysOpen) {
      // Closes the list, and not the dialog around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return {
    panel,
    isShown,
    isExpanded,
    active,
    show,
    close,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? id : undefined,
      'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
      onKeyDown,
    },
    list: {
      id,
      // Keeps the focus in the field: losing it ends the entry, and the option may then move away from the press.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (option: Option, index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onPointerMove: () => setChosen(index),
      onClick: () => onPick(option),
    }),
  } as const;
}

export type Combobox<Option> = ReturnType<typeof useCombobox<Option>>;

interface ListState {
  isShown: boolean;
  count: number;
  active: number | null;
}

/** Scrolls the list or its highlighted option into view: the edge of a dialog or an on-screen keyboard may hide it. */
function useScrollIntoView(panel: RefObject<HTMLElement | null>, { isShown, count, active }: ListState): void {
  useEffect(() => {
    if (!isShown) return;
    const selected = panel.current?.querySelector('[aria-selected="true"]');
    (selected ?? panel.current)?.scrollIntoView({ block: 'nearest' });
  }, [panel, isShown, count, active]);
}
