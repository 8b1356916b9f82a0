interface SelectBoxProps {
  /** Label for screen readers. */
  label: string;
  isChecked: boolean;
  /** True when only some rows are selected: shows the indeterminate state. */
  isMixed?: boolean;
  onToggle: () => void;
}

/** Selects a row, or all of them; 44 px wide and high, large enough for a thumb. */
export function SelectBox({ label, isChecked, isMixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className="grid size-target place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
        type="checkbox"
        className="size-5 accent-accent"
        checked={isChecked}
        onChange={onToggle}
      />
    </label>
  );
}
