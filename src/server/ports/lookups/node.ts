import dns from 'node:dns/promises';
import tls from 'node:tls';
import type { Lookups, SeenCertificate } from './port.ts';

const ANSWER_WITHIN_MS = 1500;
const TRIES = 2;
const CONNECT_WITHIN_MS = 4000;
/** Answers of name servers that mean "there is none". */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

interface Options {
  /** Name servers as addresses with ports; those of the machine when missing. */
  servers?: readonly string[];
  answerWithinMs?: number;
}

/** Asks name servers, and opens a connection for a certificate. @throws Error where no name server answers in time */
export function nodeLookups({ servers, answerWithinMs = ANSWER_WITHIN_MS }: Options = {}): Lookups {
  const resolver = new dns.Resolver({ timeout: answerWithinMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (host) =>
      (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).flat(),
    namesOf: (address) => orNone(resolver.reverse(address)),
    certificate: seeCertificate,
  };
}

/** Finds nothing, and asks nobody. */
export function noLookups(): Lookups {
  return {
    texts: async () => [],
    addresses: async () => [],
    namesOf: async () => [],
    certificate: async () => null,
  };
}

async function orNone<Answer>(asked: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.includes(error.code)) return [];
    throw error;
  }
}

function seeCertificate(host: string, port: number): Promise<SeenCertificate | null> {
  return new Promise((resolve) => {
    // Looks at certificates that browsers refuse, too, and sends nothing.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false, timeout: CONNECT_WITHIN_MS });
    const end = (seen: SeenCertificate | null) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once('secureConnect', () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      end({ validTo, problem: socket.authorized ? null : String(socket.authorizationError) });
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
