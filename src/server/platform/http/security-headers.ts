import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://places.googleapis.com'];

/** For an answer that is sent before any hook runs: it is JSON, and shows nothing. */
export const HEADERS_WITHOUT_HOOKS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * A strict policy without `unsafe-inline`: pages have no inline script or style at all. Google's hosts are let in only
 * where address suggestions are configured.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { secure, maps }: { secure: boolean; maps: boolean },
): Promise<void> {
  const google = maps ? GOOGLE_MAPS : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...google],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
