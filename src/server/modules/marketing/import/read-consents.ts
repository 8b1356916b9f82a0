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

/** The answer of one row of a file for an address. Row order proves nothing about age, so a no in any row wins. */
interface AddressAnswer {
  answer: RowAnswer;
  line: number;
  address: string;
}

/** An address of a row, with its key in the consent ledger. */
interface RowAddress {
  address: string;
  key: string;
  /** False for an address found among other words or in another column: it counts for revocations only. */
  isExact: boolean;
}

/** All addresses of a row. */
export type RowAddresses = Record<OfferChannel, RowAddress[]>;

/** The addresses of a contact, for consent checks. */
interface Subscriber {
  email: string | null;
  emailKey: string | null;
  phone: string | null;
  phoneKey: string | null;
}

/** A reason why a contact is not subscribed to a channel. */
export interface NoConsent {
  channel: OfferChannel;
  reason: string;
  line: number;
}

const SCOPES = { email: 'marketing_email', sms: 'marketing_sms' } as const;
/** Answers by rising priority: a later one overrules an earlier one. */
const ANSWER_PRIORITY = ['open', 'yes', 'unknown', 'no'] as const;

/** Collects the consent answers of the rows of a file, including skipped rows. */
export class FileConsents {
  readonly #columns: readonly ConsentColumn[];
  readonly #fileName: string;
  readonly #answers = new Map<string, AddressAnswer>();

  constructor(columns: readonly ConsentColumn[], fileName: string) {
    this.#columns = columns;
    this.#fileName = fileName;
  }

  /** Reads a row. Of two rows with the same address, the one that allows less wins. */
  add(line: number, row: { cells: readonly string[]; tags: readonly string[] }, addresses: RowAddresses): void {
    const answers = readRowConsent({ ...row, columns: this.#columns, fileName: this.#fileName });
    for (const channel of OFFER_CHANNELS) {
      const answer = answers[channel];
      for (const { address, key, isExact } of addresses[channel]) {
        if (!isExact && answer.answer !== 'no' && answer.answer !== 'unknown') continue;
        const earlier = this.#answers.get(key);
        if (
          earlier !== undefined &&
          ANSWER_PRIORITY.indexOf(earlier.answer.answer) >= ANSWER_PRIORITY.indexOf(answer.answer)
        )
          continue;
        this.#answers.set(key, { answer, line, address });
      }
    }
  }

  /** Lists the reasons why a contact stays unsubscribed even when the importer states that all have agreed. */
  refusalsOf(contact: Subscriber): NoConsent[] {
    return this.#answersOf(contact).flatMap(({ channel, answer: { answer, line } }) => {
      const isMain = channel === 'email' || contact.email === null;
      const isRelevant = isMain || (answer.why !== null && answer.answer !== 'open' && answer.answer !== 'yes');
      if (!isRelevant || mayGrant(answer, channel, { hasEmail: contact.email !== null })) return [];
      return [{ channel, reason: noConsentReason(answer, channel), line }];
    });
  }

  /**
   * Builds the grants of a contact for the ledger, with their proof.
   * @param consentText the importer's statement of how the people agreed
   */
  grantsOf(contact: Subscriber, consentText: string): Omit<NewConsent, 'source' | 'at'>[] {
    return this.#answersOf(contact)
      .filter(({ channel, answer }) => mayGrant(answer.answer, channel, { hasEmail: contact.email !== null }))
      .map(({ channel, answer: { answer, line, address } }) => {
        const evidence = `${consentText} (${proofText(answer, { fileName: this.#fileName, line })})`;
        return { address, scope: SCOPES[channel], kind: 'granted', evidence };
      });
  }

  /** Builds a revocation for every clear no of the file, including skipped rows. */
  revocations(): Omit<NewConsent, 'source' | 'at'>[] {
    return [...this.#answers]
      .filter(([, { answer }]) => answer.answer === 'no')
      .map(([key, { answer, line, address }]) => ({
        address,
        scope: key.startsWith('email:') ? SCOPES.email : SCOPES.sms,
        kind: 'revoked',
        evidence: `Said no elsewhere (${proofText(answer, { fileName: this.#fileName, line })})`,
      }));
  }

  #answersOf({ emailKey, phoneKey }: Subscriber): { channel: OfferChannel; answer: AddressAnswer }[] {
    const keys = { email: emailKey, sms: phoneKey };
    return OFFER_CHANNELS.flatMap((channel) => {
      const answer = this.#answers.get(keys[channel] ?? '');
      return answer === undefined ? [] : [{ channel, answer }];
    });
  }
}
