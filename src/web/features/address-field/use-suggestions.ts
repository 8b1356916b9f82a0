import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceDetails, PlaceSuggestion } from './places.ts';
import type { PlacesHandle } from './use-places.ts';

/** Pause in typing before suggestions are requested, in ms. */
const DEBOUNCE_MS = 300;
/** Minimum length in characters: shorter texts match too many addresses. */
const MIN_LENGTH = 3;

/** Requests suggestions as the customer types, and the details of the picked one. Ignores late answers. */
export function useSuggestions(
  { places, fail }: PlacesHandle,
  onDetails: (picked: PlaceSuggestion, details: PlaceDetails) => void,
) {
  const [items, setItems] = useState<readonly PlaceSuggestion[]>([]);
  const [line, setLine] = useState('');
  const [picked, setPicked] = useState<PlaceSuggestion | null>(null);

  useEffect(() => {
    if (places === null || line.trim().length < MIN_LENGTH) return undefined;
    let dropped = false;
    const timer = setTimeout(() => {
      places.suggest(line.trim()).then(
        (received) => dropped || setItems(received),
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
    items,
    /** Handles a line that the customer typed. */
    type: (text: string) => {
      setLine(text);
      setPicked(null);
      if (text.trim().length < MIN_LENGTH) setItems([]);
    },
    /** Handles a picked address: stops suggesting and requests its details. */
    pick: (suggestion: PlaceSuggestion) => {
      setLine('');
      setPicked(suggestion);
      setItems([]);
    },
  };
}
