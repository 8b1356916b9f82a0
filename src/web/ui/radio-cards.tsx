import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldError } from './field.tsx';

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown before the end of the card; decorative. */
  picture?: ReactNode;
  /** Shown at the end of the card, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  options: readonly RadioCardOption<Value>[];
  /** A text that is not an option counts as no choice yet. */
  value: string | null;
  onChange: (value: Value) => void;
  /**
   * Called for a final choice: by a press, Space or Enter. Arrow keys only browse, so they do not count. Called before
   * `onChange`.
   */
  onDecide?: () => void;
  /** Number of cards beside each other when there is room; on a phone that of words alone. */
  columns?: 1 | 2 | 3 | 4;
  /** Name of the radio group; generated when left out. */
  name?: string;
}

const ROWS_ON_PHONE =
  'grid-cols-1 sm:gap-2 max-sm:divide-y max-sm:divide-line max-sm:rounded-xl max-sm:border max-sm:border-line-strong';
/** Columns of cards. What stands in one column on a phone are rows of one list there. */
const COLUMNS = {
  1: 'gap-2',
  2: `${ROWS_ON_PHONE} sm:grid-cols-2`,
  3: `${ROWS_ON_PHONE} sm:grid-cols-3`,
  4: 'grid-cols-2 gap-2 sm:grid-cols-4',
} as const;

/** Columns of words such as 128GB, which stand beside each other on a phone too. */
const WORD_COLUMNS = { 1: 'gap-2', 2: 'grid-cols-2 gap-2', 3: 'grid-cols-3 gap-2', 4: 'grid-cols-4 gap-2' } as const;

/** A choice among a few options, each a card: native radio buttons, so that arrow keys move between them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hint, error, options, value, onChange, columns = 1, name, onDecide } = props;
  const id = useId();
  const decision = useDecision(onDecide);
  const isWords = columns > 1 && options.every(isWord);
  const shape = isWords ? WORD : columns === 2 || columns === 3 ? ROW : BOX;
  return (
    <div
      {...decision.group}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      {...describedBy(id, hint, error)}
      className="min-w-0"
    >
      <p id={`${id}-legend`} className="font-medium">
        {legend}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-note text-muted">
          {hint}
        </p>
      )}
      <div className={cx('mt-2 grid', isWords ? WORD_COLUMNS[columns] : COLUMNS[columns])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            shape={shape}
            name={name ?? id}
            checked={option.value === value}
            onPick={() => onChange(option.value)}
            onPress={decision.onPress}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Tells a final choice from the arrow keys, which check each radio button that they pass. */
function useDecision(onDecide: (() => void) | undefined) {
  const isArrowing = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    isArrowing.current = event.key.startsWith('Arrow');
    if (onDecide === undefined || !(event.target instanceof HTMLInputElement)) return;
    // Space presses only an unchecked radio button, and Enter would submit the form.
    if (event.key !== 'Enter' && !(event.key === ' ' && event.target.checked)) return;
    event.preventDefault();
    event.target.click();
  };
  const rest = () => {
    isArrowing.current = false;
  };
  return {
    group: { onKeyDown, onKeyUp: rest },
    onPress: () => {
      if (!isArrowing.current) onDecide?.();
    },
  };
}

function isWord({ label, hint, picture, aside }: RadioCardOption<string>): boolean {
  return typeof label === 'string' && hint === undefined && picture === undefined && aside === undefined;
}

/** Classes of a card and of its dot, by what stands beside it. */
interface CardShape {
  card: string;
  dot: string;
}

const BOX: CardShape = { card: 'rounded-xl border border-line-strong', dot: '' };
const ROW: CardShape = {
  card:
    'sm:rounded-xl sm:border sm:border-line-strong max-sm:first:rounded-t-xl max-sm:last:rounded-b-xl ' +
    'max-sm:items-center max-sm:py-1.5',
  dot: 'max-sm:mt-0',
};
/** On a phone the word takes the room of its dot, and all of it is the dot's. */
const WORD: CardShape = {
  card:
    'relative rounded-xl border border-line-strong max-sm:items-center max-sm:justify-center max-sm:px-1 max-sm:text-center ' +
    'forced-colors:has-checked:border-4',
  dot: 'max-sm:absolute max-sm:inset-0 max-sm:m-0 max-sm:size-full max-sm:cursor-pointer max-sm:opacity-0',
};

interface RadioCardProps {
  option: RadioCardOption<string>;
  shape: CardShape;
  name: string;
  checked: boolean;
  onPick: () => void;
  onPress: () => void;
}

const CARD =
  'flex min-h-control items-start gap-3 bg-surface px-[0.9rem] py-[0.7rem] hover:bg-sunken ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-55';
const DOT =
  'mt-[0.2rem] size-5 flex-none appearance-none rounded-full border-2 border-line-strong bg-surface focus-visible:outline-none ' +
  'checked:border-[0.4rem] checked:border-accent checked:bg-on-accent forced-colors:appearance-auto';

function RadioCard({ option, shape, name, checked, onPick, onPress }: RadioCardProps) {
  return (
    <label className={cx(CARD, shape.card)}>
      <input
        type="radio"
        className={cx(DOT, shape.dot)}
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onPick}
        onClick={onPress}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{option.label}</span>
        {option.hint !== undefined && (
          <span className="block text-note text-muted max-sm:leading-snug">{option.hint}</span>
        )}
      </span>
      {option.picture}
      {option.aside !== undefined && <span className="shrink-0 font-medium">{option.aside}</span>}
    </label>
  );
}
