import dns from 'node:dns/promises';
import tls from 'node:tls';
import type { Lookups, ServerCertificate } from './port.ts';

const ANSWER_WITHIN_MS = 1500;
const TRIES = 2;
const CONNECT_WITHIN_MS = 4000;
/** Answers of name servers that mean "no such record". */
const NOT_FOUND_CODES: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

interface Options {
  /** Name servers as addresses with ports; by default those of the machine. */
  servers?: readonly string[];
  answerWithinMs?: number;
}

/** Queries name servers, and opens a connection to read a certificate. @throws Error when no name server answers in time */
export function nodeLookups({ servers, answerWithinMs = ANSWER_WITHIN_MS }: Options = {}): Lookups {
  const resolver = new dns.Resolver({ timeout: answerWithinMs, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return {
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (host) =>
      (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).flat(),
    namesOf: (address) => orNone(resolver.reverse(address)),
    certificate: fetchCertificate,
  };
}

/** Finds nothing, without any query. */
export function noLookups(): Lookups {
  return {
    texts: async () => [],
    addresses: async () => [],
    namesOf: async () => [],
    certificate: async () => null,
  };
}

async function orNone<Answer>(query: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_FOUND_CODES.includes(error.code)) return [];
    throw error;
  }
}

function fetchCertificate(host: string, port: number): Promise<ServerCertificate | null> {
  return new Promise((resolve) => {
    // Reads certificates that browsers reject too, and sends nothing.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false, timeout: CONNECT_WITHIN_MS });
    const end = (certificate: ServerCertificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      end({ validTo, problem: socket.authorized ? null : String(socket.authorizationError) });
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
