import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCombobox } from './combobox/use-combobox.ts';
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
  /** True while more results may come: the effect of Enter is decided after that. */
  pending?: boolean;
  /** True for options that are only near the typed text: an Enter from before they were shown picks none. */
  isGuess?: boolean;
  onPick: (key: string) => void;
  /** Called on Enter while more results may come: runs the search without waiting for a pause in typing. */
  onSearchNow?: () => void;
  /** Called on Enter when nothing is found. */
  onNoResult?: () => void;
  maxLength: number;
  field: RefObject<HTMLInputElement | null>;
  /** Shown below the field, such as a note that nothing is found. */
  children?: ReactNode;
}

/**
 * Shows a field that searches while the user types: arrows choose, Enter picks, and focus stays in the field. An Enter
 * before the answer picks the result once it arrives, if there is only one.
 */
export function PickField(props: PickFieldProps) {
  const {
    label,
    hint,
    error,
    listLabel,
    typed,
    onType,
    options,
    onPick,
    isGuess = false,
    maxLength,
    field,
    children,
  } = props;
  const { panel, show, ...combobox } = useCombobox<PickOption>({
    options,
    onPick: ({ key }) => onPick(key),
    isAlwaysOpen: true,
  });
  const onEnter = useEnter(props);
  const hasOptions = options.length > 0;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            ref={field}
            {...combobox.field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            className="control"
            value={typed}
            onChange={({ target }) => {
              show();
              onType(target.value);
            }}
            onKeyDown={(event) => onEnter(event) || combobox.field.onKeyDown(event)}
          />
          {children}
          {/* The caller announces when there are none. */}
          <FoundCount count={hasOptions && !isGuess && typed.trim() !== '' ? options.length : null} />
          <div
            {...combobox.list}
            role="listbox"
            ref={panel}
            aria-label={listLabel}
            className={cx('mt-2 max-h-64 overflow-y-auto rounded-xl border border-line', !hasOptions && 'hidden')}
          >
            {options.map((option, index) => (
              <div
                key={option.key}
                {...combobox.optionProps(option, index)}
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

/** Handles Enter while more results may come, and when there are none. @returns a key handler that returns true when it handled the key */
function useEnter({
  typed,
  options,
  pending = false,
  isGuess = false,
  onPick,
  onSearchNow,
  onNoResult,
}: PickFieldProps) {
  const entered = useRef(false);
  const resolveEnter = useEffectEvent(() => {
    if (!entered.current) return;
    entered.current = false;
    const [only] = options;
    if (only === undefined || isGuess) onNoResult?.();
    else if (options.length === 1) onPick(only.key);
  });
  useEffect(() => {
    if (!pending) resolveEnter();
  }, [pending]);

  return (event: KeyboardEvent): boolean => {
    const isEnter = event.key === 'Enter' && (typed.trim() !== '' || options.length > 0);
    entered.current = isEnter && pending;
    if (!isEnter || (!pending && options.length > 0)) return false;
    event.preventDefault();
    (pending ? onSearchNow : onNoResult)?.();
    return true;
  };
}
