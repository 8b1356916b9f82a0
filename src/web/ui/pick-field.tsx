import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import { FoundCount } from './found/found-count.tsx';

export interface PickOption {
  key: string;
  label: ReactNode;
  /** Shown under the label, smaller. */
  detail?: ReactNode;
}

interface PickFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Name of the list. */
  listLabel: string;
  typed: string;
  onType: (typed: string) => void;
  /** Results so far, the best first; Enter picks the first. */
  options: readonly PickOption[];
  /** More may be found: the effect of Enter is decided once that is known. */
  pending?: boolean;
  onPick: (key: string) => void;
  /** Enter while more may be found: the search runs without waiting for a pause in typing. */
  onHurry?: () => void;
  /** Enter when nothing is found. */
  onNothing?: () => void;
  maxLength: number;
  field: RefObject<HTMLInputElement | null>;
  /** Shown below the field: the search text, or that nothing is found. */
  children?: ReactNode;
}

/**
 * A field that searches while the user types: arrows choose, Enter picks, and focus stays in the field. An Enter that
 * comes before the answer picks the result once it arrives, if there is only one.
 */
export function PickField(props: PickFieldProps) {
  const { label, hint, error, listLabel, typed, onType, options, onPick, maxLength, field, children } = props;
  const { active, setActive, onKeyDown } = usePicking(props);
  const list = useId();
  const chosen = useRef<HTMLDivElement>(null);
  const hasOptions = options.length > 0;
  // Below the field is the edge of a dialog, and on a phone the on-screen keyboard.
  useEffect(() => {
    if (hasOptions && active >= 0) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [hasOptions, active]);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field}
            type="search"
            role="combobox"
            aria-expanded={hasOptions}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={hasOptions ? `${list}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            className="control"
            value={typed}
            onChange={({ target }) => {
              setActive(0);
              onType(target.value);
            }}
            onKeyDown={onKeyDown}
          />
          {children}
          {/* That there are none, the caller says. */}
          <FoundCount count={hasOptions && typed.trim() !== '' ? options.length : null} />
          <div
            id={list}
            role="listbox"
            aria-label={listLabel}
            // The field keeps the focus: a press that took it would end the field's entry, and what then moves is not pressed.
            onMouseDown={(event) => event.preventDefault()}
            className={cx('mt-2 max-h-64 overflow-y-auto rounded-xl border border-line', !hasOptions && 'hidden')}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, and keeps the focus
              <div
                key={option.key}
                ref={index === active ? chosen : null}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => onPick(option.key)}
                className="min-h-target cursor-pointer border-b border-line px-4 py-2 last:border-0 hover:bg-sunken aria-selected:bg-accent-soft"
              >
                <span className="block font-semibold">{option.label}</span>
                {option.detail !== undefined && (
                  <span className="block text-note break-words text-muted">{option.detail}</span>
                )}
              </div>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}

function usePicking({ typed, options, pending = false, onPick, onHurry, onNothing }: PickFieldProps) {
  const [active, setActive] = useState(0);
  const entered = useRef(false);
  const settle = useEffectEvent(() => {
    if (!entered.current) return;
    entered.current = false;
    const [only] = options;
    if (only === undefined) onNothing?.();
    else if (options.length === 1) onPick(only.key);
  });
  useEffect(() => {
    if (!pending) settle();
  }, [pending]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
      return;
    }
    entered.current = false;
    if (event.key !== 'Enter' || (typed.trim() === '' && options.length === 0)) return;
    event.preventDefault();
    const option = options[active];
    if (pending) {
      entered.current = true;
      onHurry?.();
    } else if (option === undefined) onNothing?.();
    else onPick(option.key);
  };
  return { active: Math.min(active, Math.max(0, options.length - 1)), setActive, onKeyDown };
}
