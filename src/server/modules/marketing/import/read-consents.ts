import {
  type ConsentColumn,
  mayGrant,
  noConsentReason,
  proofText,
  type RowAnswer,
  readRowConsent,
} from '#domain/marketing/consent/row.ts';
import { OFFER_CHANNELS, type OfferChannel } from '#domain/marketing/consent/words.ts';
import type { NewConsent } from '#server/modules/consent/index.ts';

/** What a row of a file says of an address: the newest words are not known, so that a no of any row holds. */
interface Said {
  answer: RowAnswer;
  line: number;
  address: string;
}

/** An address of a row, with the key by which it is somebody's alone. */
interface RowAddress {
  address: string;
  key: string;
  /** False for one that only a no is for: it stands among other words, or in another column. */
  isExact: boolean;
}

/** Addresses of a row, all that its cells have. */
export type RowAddresses = Record<OfferChannel, RowAddress[]>;

/** A contact of a file, as far as consent goes. */
interface Subscriber {
  email: string | null;
  emailKey: string | null;
  phone: string | null;
  phoneKey: string | null;
}

/** Somebody who is not subscribed to a channel, with the reason. */
export interface NoConsent {
  channel: OfferChannel;
  reason: string;
  line: number;
}

const SCOPES = { email: 'marketing_email', sms: 'marketing_sms' } as const;
/** Answers by what overrules what. */
const ORDER = ['open', 'yes', 'unknown', 'no'] as const;

/** Collects what the rows of a file say of consent, those that are left out included. */
export class FileConsents {
  readonly #columns: readonly ConsentColumn[];
  readonly #fileName: string;
  readonly #said = new Map<string, Said>();

  constructor(columns: readonly ConsentColumn[], fileName: string) {
    this.#columns = columns;
    this.#fileName = fileName;
  }

  /** Reads a row. Of two rows with the same address, the one that allows less holds. */
  add(line: number, row: { cells: readonly string[]; tags: readonly string[] }, addresses: RowAddresses): void {
    const answers = readRowConsent({ ...row, columns: this.#columns, fileName: this.#fileName });
    for (const channel of OFFER_CHANNELS) {
      const answer = answers[channel];
      for (const { address, key, isExact } of addresses[channel]) {
        if (!isExact && answer.answer !== 'no' && answer.answer !== 'unknown') continue;
        const before = this.#said.get(key);
        if (before !== undefined && ORDER.indexOf(before.answer.answer) >= ORDER.indexOf(answer.answer)) continue;
        this.#said.set(key, { answer, line, address });
      }
    }
  }

  /** Lists why a contact is not subscribed, though the importer may say that all have agreed. */
  refusalsOf(contact: Subscriber): NoConsent[] {
    return this.#saidOf(contact).flatMap(({ channel, said: { answer, line } }) => {
      const isMain = channel === 'email' || contact.email === null;
      const isAsked = isMain || (answer.why !== null && answer.answer !== 'open' && answer.answer !== 'yes');
      if (!isAsked || mayGrant(answer, channel, { hasEmail: contact.email !== null })) return [];
      return [{ channel, reason: noConsentReason(answer, channel), line }];
    });
  }

  /** Writes the grants of a contact for the ledger, with their proof. @param words how the people agreed, as the importer says it */
  grantsOf(contact: Subscriber, words: string): Omit<NewConsent, 'source' | 'at'>[] {
    return this.#saidOf(contact)
      .filter(({ channel, said }) => mayGrant(said.answer, channel, { hasEmail: contact.email !== null }))
      .map(({ channel, said: { answer, line, address } }) => {
        const evidence = `${words} (${proofText(answer, { fileName: this.#fileName, line })})`;
        return { address, scope: SCOPES[channel], kind: 'granted', evidence };
      });
  }

  /** Writes every clear no of the file for the ledger, whoever imports it and whether or not its row is taken. */
  revocations(): Omit<NewConsent, 'source' | 'at'>[] {
    return [...this.#said]
      .filter(([, { answer }]) => answer.answer === 'no')
      .map(([key, { answer, line, address }]) => ({
        address,
        scope: key.startsWith('email:') ? SCOPES.email : SCOPES.sms,
        kind: 'revoked',
        evidence: `Said no elsewhere (${proofText(answer, { fileName: this.#fileName, line })})`,
      }));
  }

  #saidOf({ emailKey, phoneKey }: Subscriber): { channel: OfferChannel; said: Said }[] {
    const keys = { email: emailKey, sms: phoneKey };
    return OFFER_CHANNELS.flatMap((channel) => {
      const said = this.#said.get(keys[channel] ?? '');
      return said === undefined ? [] : [{ channel, said }];
    });
  }
}
