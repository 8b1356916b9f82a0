/** A certificate as a browser would judge it. */
export interface ServerCertificate {
  validTo: Date;
  /** Reason why a browser would not trust it; null when it would. */
  problem: string | null;
}

/** Looks up the public records of the shop's names: only those in its settings. */
export interface Lookups {
  /** Returns the texts (TXT) of a name; empty without any. */
  texts(name: string): Promise<string[]>;
  /** Returns the IP addresses of a host; empty when its name is unknown. */
  addresses(host: string): Promise<string[]>;
  /** Returns the names of an IP address; empty without any. */
  namesOf(address: string): Promise<string[]>;
  /** Returns the certificate of a server; null when none answers. */
  certificate(host: string, port: number): Promise<ServerCertificate | null>;
}
