/**
 * The port to a places service (decision 26): what the address field needs from one, and nothing of any vendor. The
 * embedded default is no service at all, which the field meets with its plain input.
 */

/** At most this many suggestions are asked for and shown (C2, C9). */
export const MAX_SUGGESTIONS = 5;

/** One address that could be meant, as far as it is known before its details are read. */
export interface PlaceSuggestion {
  id: string;
  /** "120 Congress Ave" */
  title: string;
  /** "Austin, TX, USA"; empty when the service gives none. */
  detail: string;
  /** Both in one line. */
  text: string;
}

/** One part of an address: `types` name what it is, such as `locality` or `postal_code`. */
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
  /** US addresses that begin like `input`, at most MAX_SUGGESTIONS. Rejects when the service does not answer. */
  suggest(input: string): Promise<readonly PlaceSuggestion[]>;
  /** The parts of an address that was suggested. Ends the billing session that its suggestions opened. */
  details(suggestion: PlaceSuggestion): Promise<PlaceDetails>;
}

/** Loads the service's script once and answers the service; rejects when the script cannot be had. */
export type LoadPlaces = (key: string) => Promise<Places>;
