import { amberFinding, type Finding, greenFinding, offFinding, redFinding } from './finding.ts';

/** Texts of a domain name; empty where there are none. */
export interface RecordFacts {
  domain: string;
  records: readonly string[];
}

const ASK = 'Your email provider shows the record to add at your domain.';

/** Judges the SPF record of the sender’s domain (RFC 7208). */
export function judgeSpf({ domain, records }: RecordFacts): Finding {
  const [first, ...more] = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (first === undefined) return redFinding(`${domain} has no SPF record, so mail may go to spam.`, { advice: ASK });
  if (more.length > 0) {
    return redFinding(`${domain} has ${more.length + 1} SPF records, so none of them counts.`, {
      advice: 'Merge them into one.',
    });
  }
  if (/\s\+?all(\s|$)/i.test(first)) {
    return redFinding(`The SPF record of ${domain} lets anyone send as you.`, { advice: 'End it with ~all or -all.' });
  }
  return greenFinding(`${domain} says who may send: ${first}`);
}

export interface DkimFacts extends RecordFacts {
  /** Null when the shop hasn’t set it. */
  selector: string | null;
}

/** Judges the DKIM key under the shop’s selector (RFC 6376). */
export function judgeDkim({ domain, selector, records }: DkimFacts): Finding {
  if (selector === null) {
    return offFinding('Not known: the name of the DKIM key isn’t set.', {
      advice: 'Enter the DKIM selector that your email provider gave you.',
      act: 'settings',
    });
  }
  const key = records.find((text) => /(^|;)\s*p=/i.test(text));
  if (key === undefined) return redFinding(`${domain} has no DKIM key “${selector}”.`, { advice: ASK });
  if (/(^|;)\s*p=\s*(;|$)/i.test(key)) return redFinding(`The DKIM key “${selector}” was withdrawn.`, { advice: ASK });
  return greenFinding(`${domain} has the DKIM key “${selector}”.`);
}

/** Judges the DMARC policy of the sender’s domain (RFC 7489). */
export function judgeDmarc({ domain, records }: RecordFacts): Finding {
  const [first, ...more] = records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  if (first === undefined) {
    return amberFinding(`${domain} has no DMARC record. Gmail and Yahoo ask for one.`, {
      advice: `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`,
    });
  }
  if (more.length > 0)
    return amberFinding(`${domain} has several DMARC records, so none counts.`, { advice: 'Keep one.' });
  const policy = /;\s*p=\s*(none|quarantine|reject)/i.exec(first)?.[1]?.toLowerCase();
  if (policy === undefined)
    return amberFinding(`The DMARC record of ${domain} has no policy.`, { advice: 'Add p=none to it.' });
  return greenFinding(`${domain} has a DMARC policy: ${policy}.`);
}

export interface ReverseFacts {
  /** The host that sends. */
  host: string;
  /** Its addresses; empty when its name isn’t known. */
  addresses: readonly string[];
  /** Names of those addresses that lead back to them. */
  names: readonly string[];
}

/** Judges the reverse name of the sending host: mailboxes refuse hosts without one. */
export function judgeReverse({ host, addresses, names }: ReverseFacts): Finding {
  if (addresses.length === 0)
    return redFinding(`${host} isn’t known in DNS.`, { advice: 'Check the name of your mail server.' });
  const [name] = names;
  if (name === undefined) {
    return amberFinding(`${host} has no reverse name that leads back to it.`, {
      advice: 'Ask your email or hosting provider to set one.',
    });
  }
  return greenFinding(`${host} is known as ${name}.`);
}
