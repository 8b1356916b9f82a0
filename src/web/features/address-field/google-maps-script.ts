/**
 * Google's Maps script: the part of its published interface that we use, and the only place that loads it. Nothing is
 * fetched before an address field with a key is on screen.
 */

export interface PlacePrediction {
  placeId: string;
  text: { text: string };
  mainText?: { text: string } | null;
  secondaryText?: { text: string } | null;
  toPlace(): GooglePlace;
}

interface GooglePlace {
  fetchFields(request: { fields: string[] }): Promise<unknown>;
  formattedAddress?: string | null;
  addressComponents?: { types: string[]; longText: string | null; shortText: string | null }[] | null;
}

interface SuggestionRequest {
  input: string;
  sessionToken: object;
  region: string;
  includedRegionCodes: string[];
  includedPrimaryTypes: string[];
}

export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(
      request: SuggestionRequest,
    ): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
}

interface Maps {
  importLibrary(name: 'places'): Promise<PlacesLibrary>;
}

declare global {
  interface Window {
    google?: { maps?: Maps };
    /** Called by the script when it is ready; its address names this function. */
    onMapsReady?: () => void;
  }
}

let loading: Promise<Maps> | null = null;

/**
 * Loads the script, once per page: every caller shares one request. After a failure the next caller tries again.
 * @throws when the script cannot be fetched, or comes without its interface.
 */
export function loadMaps(key: string): Promise<Maps> {
  loading ??= fetchScript(key).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchScript(key: string): Promise<Maps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress(key);
    script.async = true;
    window.onMapsReady = () => {
      const maps = window.google?.maps;
      if (maps === undefined) reject(new Error('The maps script came without its interface'));
      else resolve(maps);
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The maps script could not be loaded'));
    };
    document.head.append(script);
  });
}

function scriptAddress(key: string): string {
  const query = new URLSearchParams({
    key,
    v: 'weekly',
    libraries: 'places',
    loading: 'async',
    language: 'en',
    region: 'US',
    callback: 'onMapsReady',
  });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}
