import type { AdEventName } from '../index.ts';
import type { HashedPerson } from './ad-person.ts';

/** The data that is sent for one event: nothing in it names a person. */
export interface AdMessage {
  name: AdEventName;
  /** US dollars; null where there is no price. */
  value: number | null;
  /** The same for the same happening, so that it is counted once; null where it could not be hashed. */
  eventId: string | null;
  person: HashedPerson | null;
}

/** The port to whoever measures advertising (decision 26). The embedded default is none at all. */
export interface AdPixel {
  /** Loads the provider's code, once. */
  start(): void;
  isRunning(): boolean;
  send(message: AdMessage): void;
  /** Revokes what was allowed and removes what the provider keeps in this browser. Its code is gone with the page. */
  stop(): void;
}
