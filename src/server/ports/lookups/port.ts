/** A certificate as a browser would judge it. */
export interface SeenCertificate {
  validTo: Date;
  /** Why a browser would not trust it; null where it would. */
  problem: string | null;
}

/** Looks up what the world sees of the shop's names: only those that its settings name. */
export interface Lookups {
  /** Returns the texts (TXT) of a name; empty where there are none. */
  texts(name: string): Promise<string[]>;
  /** Returns the IP addresses of a host; empty where its name is not known. */
  addresses(host: string): Promise<string[]>;
  /** Returns the names of an IP address; empty where it has none. */
  namesOf(address: string): Promise<string[]>;
  /** Returns the certificate that a server shows; null where none answers. */
  certificate(host: string, port: number): Promise<SeenCertificate | null>;
}
