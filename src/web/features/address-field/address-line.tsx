import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { joinLines } from '#domain/address/parse-us-address.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { Field } from '#web/ui/field.tsx';
import type { PlaceSuggestion } from './places.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface AddressLineProps {
  label: string;
  line: string;
  onType: (line: string) => void;
  onPick: (suggestion: PlaceSuggestion) => void;
  /** Addresses for the line; null without a service, which makes it a plain field. */
  suggestions: readonly PlaceSuggestion[] | null;
  hint: ReactNode;
  error: string | undefined;
}

/** Line of an address. With suggestions it is a combobox: arrow keys, Enter picks, Escape closes. */
export function AddressLine({ label, line, onType, onPick, suggestions, hint, error }: AddressLineProps) {
  const combobox = useCombobox<PlaceSuggestion>({ options: suggestions?.length ? suggestions : null, onPick });
  // Suggestions open the list, also one that Escape has closed.
  const open = useEffectEvent(combobox.show);
  useEffect(() => open(), [suggestions]);
  const onKeyDown = (event: KeyboardEvent) => {
    combobox.field.onKeyDown(event);
    // Swallows an Enter that picks nothing while the list is open; it would submit the form.
    if (event.key !== 'Enter' || !combobox.isExpanded || event.defaultPrevented) return;
    event.preventDefault();
    combobox.close();
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name="address"
            type="text"
            autoComplete="street-address"
            placeholder="120 Congress Ave, Austin, TX 78701"
            maxLength={200}
            className="control"
            value={line}
            onChange={(event) => onType(event.target.value)}
            onPaste={(event) => pasteLines(event, onType)}
            onBlur={combobox.close}
            {...(suggestions === null ? {} : { ...combobox.field, onKeyDown })}
          />
          {suggestions !== null && <SuggestionList items={suggestions} combobox={combobox} />}
        </div>
      )}
    </Field>
  );
}

/** Joins pasted lines with commas; browsers would run them together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onType: (line: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const line = joinLines(pasted);
  if (line === pasted.trim()) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const start = selectionStart ?? value.length;
  onType(`${value.slice(0, start)}${line}${value.slice(selectionEnd ?? start)}`.slice(0, maxLength));
}
