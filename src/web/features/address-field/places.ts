/**
 * Port to a places service: the address field's needs, without any vendor's terms. By default there
 * is no service, and the field is a plain input.
 */

/** Limit of suggestions that are requested and shown. */
export const MAX_SUGGESTIONS = 5;

/** One suggested address, before its details are read. */
export interface PlaceSuggestion {
  id: string;
  /** "120 Congress Ave" */
  title: string;
  /** "Austin, TX, USA"; empty when the service gives none. */
  detail: string;
  /** Both in one line. */
  text: string;
}

/** One part of an address: `types` are its kinds, such as `locality` or `postal_code`. */
export interface PlaceComponent {
  types: readonly string[];
  longText: string | null;
  shortText: string | null;
}

export interface PlaceDetails {
  formattedAddress: string | null;
  components: readonly PlaceComponent[];
}

export interface Places {
  /**
   * Returns US addresses that begin like `input`, at most MAX_SUGGESTIONS. Rejects when the service does not answer.
   */
  suggest(input: string): Promise<readonly PlaceSuggestion[]>;
  /** Returns the parts of a suggested address. Ends the billing session that its suggestions opened. */
  details(suggestion: PlaceSuggestion): Promise<PlaceDetails>;
}

/** Loads the service's script once and returns the service; rejects when the script cannot be loaded. */
export type LoadPlaces = (key: string) => Promise<Places>;
