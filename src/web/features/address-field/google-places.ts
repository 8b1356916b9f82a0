import { loadMaps, type PlacePrediction, type PlacesLibrary } from './google-maps-script.ts';
import { type LoadPlaces, MAX_SUGGESTIONS, type PlaceDetails, type PlaceSuggestion, type Places } from './places.ts';

/**
 * Types that make a place a postal address: those that the service formerly grouped as "address".
 * The current interface takes up to five primary types instead of the group.
 */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];

/**
 * Loads Google's places service by its current interface (AutocompleteSuggestion; the Autocomplete widget and the old
 * AutocompleteService are closed to new customers).
 */
export const loadGooglePlaces: LoadPlaces = async (key) => {
  const maps = await loadMaps(key);
  const library = await maps.importLibrary('places');
  return googlePlaces(library);
};

/** Adapts Google's places library to the port. */
export function googlePlaces({ AutocompleteSuggestion, AutocompleteSessionToken }: PlacesLibrary): Places {
  // One session is the typing of one address: it ends when the details of a suggestion are read.
  let sessionToken = new AutocompleteSessionToken();
  const predictions = new Map<string, PlacePrediction>();

  async function suggest(input: string): Promise<readonly PlaceSuggestion[]> {
    const answer = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken,
      region: 'us',
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ADDRESS_TYPES,
    });
    predictions.clear();
    const shown: PlaceSuggestion[] = [];
    for (const { placePrediction } of answer.suggestions) {
      if (!placePrediction || shown.length === MAX_SUGGESTIONS) continue;
      predictions.set(placePrediction.placeId, placePrediction);
      shown.push(toSuggestion(placePrediction));
    }
    return shown;
  }

  async function details(suggestion: PlaceSuggestion): Promise<PlaceDetails> {
    const prediction = predictions.get(suggestion.id);
    if (prediction === undefined) throw new Error('Details were asked for an address that is no longer suggested');
    const place = prediction.toPlace();
    sessionToken = new AutocompleteSessionToken();
    await place.fetchFields({ fields: ['addressComponents', 'formattedAddress'] });
    return { formattedAddress: place.formattedAddress ?? null, components: place.addressComponents ?? [] };
  }

  return { suggest, details };
}

function toSuggestion(prediction: PlacePrediction): PlaceSuggestion {
  return {
    id: prediction.placeId,
    title: prediction.mainText?.text ?? prediction.text.text,
    detail: prediction.secondaryText?.text ?? '',
    text: prediction.text.text,
  };
}
