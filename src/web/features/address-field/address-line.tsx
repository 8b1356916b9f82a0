import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { joinLines } from '#domain/address/parse-us-address.ts';
import { Field } from '#web/ui/field.tsx';
import type { PlaceSuggestion } from './places.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { highlighted, type SuggestionsState } from './suggestions-state.ts';
import type { SuggestionsHandle } from './use-suggestions.ts';

interface AddressLineProps {
  label: string;
  line: string;
  onType: (line: string) => void;
  onPick: (suggestion: PlaceSuggestion) => void;
  /** Null while there is no service: then it is a plain field. */
  suggestions: SuggestionsHandle | null;
  hint: ReactNode;
  error: string | undefined;
}

/** Line of an address. With suggestions it is a combobox: arrow keys, Enter picks, Escape closes (C4). */
export function AddressLine({ label, line, onType, onPick, suggestions, hint, error }: AddressLineProps) {
  const listId = useId();
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
            onKeyDown={suggestions === null ? undefined : (event) => onKey(event, suggestions, onPick)}
            onBlur={() => suggestions?.dispatch({ type: 'closed' })}
            {...(suggestions === null ? {} : comboboxAttributes(suggestions.state, listId))}
          />
          {suggestions !== null && (
            <SuggestionList
              id={listId}
              state={suggestions.state}
              onPoint={(index) => suggestions.dispatch({ type: 'pointed', index })}
              onPick={onPick}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Browsers join the lines of what is pasted into one word; here a comma is between them. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onType: (line: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const line = joinLines(pasted);
  if (line === pasted.trim()) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const start = selectionStart ?? value.length;
  onType(`${value.slice(0, start)}${line}${value.slice(selectionEnd ?? start)}`.slice(0, maxLength));
}

function comboboxAttributes({ open, active }: SuggestionsState, listId: string) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-activedescendant': open && active !== null ? optionId(listId, active) : undefined,
  } as const;
}

function onKey(
  event: KeyboardEvent,
  { state, dispatch }: SuggestionsHandle,
  onPick: (s: PlaceSuggestion) => void,
): void {
  // Escape that closes the list must not close the dialog around it, and Enter that picks must not submit the form.
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (state.items.length === 0) return;
    event.preventDefault();
    dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
  }
  if (!state.open) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    dispatch({ type: 'closed' });
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    const suggestion = highlighted(state);
    if (suggestion === null) dispatch({ type: 'closed' });
    else onPick(suggestion);
  }
}
