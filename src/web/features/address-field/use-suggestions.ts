import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { PlaceDetails, PlaceSuggestion } from './places.ts';
import { NO_SUGGESTIONS, suggestionsReducer } from './suggestions-state.ts';
import type { PlacesHandle } from './use-places.ts';

/** Typing has to rest this long before suggestions are asked for (C9). */
const DEBOUNCE_MS = 300;
/** Fewer characters fit too many addresses. */
const MIN_LENGTH = 3;

/** Asks the places service as the customer types, and for the details of what is picked. A late answer is dropped. */
export function useSuggestions(
  { places, fail }: PlacesHandle,
  onDetails: (picked: PlaceSuggestion, details: PlaceDetails) => void,
) {
  const [state, dispatch] = useReducer(suggestionsReducer, NO_SUGGESTIONS);
  const [line, setLine] = useState('');
  const [picked, setPicked] = useState<PlaceSuggestion | null>(null);

  useEffect(() => {
    if (places === null || line.trim().length < MIN_LENGTH) return undefined;
    let dropped = false;
    const timer = setTimeout(() => {
      places.suggest(line.trim()).then(
        (items) => dropped || dispatch({ type: 'received', items }),
        (error: unknown) => dropped || fail(error),
      );
    }, DEBOUNCE_MS);
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [places, line, fail]);

  const refine = useEffectEvent(onDetails);
  useEffect(() => {
    if (places === null || picked === null) return undefined;
    let dropped = false;
    places.details(picked).then(
      (details) => dropped || refine(picked, details),
      // The fields keep the parts of the suggestion itself; the customer can correct them.
      (error: unknown) => console.error('The details of an address could not be read', error),
    );
    return () => {
      dropped = true;
    };
  }, [places, picked]);

  return {
    state,
    dispatch,
    /** The customer has typed this line. */
    type: (text: string) => {
      setLine(text);
      setPicked(null);
      if (text.trim().length < MIN_LENGTH) dispatch({ type: 'received', items: [] });
    },
    /** The customer has chosen this address: no more suggestions for it, but its details. */
    pick: (suggestion: PlaceSuggestion) => {
      setLine('');
      setPicked(suggestion);
      dispatch({ type: 'received', items: [] });
    },
  };
}

export type SuggestionsHandle = ReturnType<typeof useSuggestions>;
