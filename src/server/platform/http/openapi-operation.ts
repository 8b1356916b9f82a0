import { type Endpoint, ROLES } from '#contracts/endpoint.ts';
import { ERRORS, type ErrorCode } from '#contracts/errors.ts';
import { refusalsOf } from '#contracts/refusals.ts';

/** Schema of every error, added to the description. */
export const ERROR_SCHEMA = {
  type: 'object' as const,
  description: 'What every failing call answers',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'A sentence for the screen' },
    code: { type: 'string' as const, enum: Object.keys(ERRORS) },
    errors: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const },
      description: 'What is wrong, by field',
    },
    price: { type: 'string' as const, description: 'With price_changed: today’s price' },
    order: { type: 'object' as const, description: 'With order_changed: the order as it is now' },
    requestId: { type: 'string' as const, description: 'With status 500: names the request in the log' },
  },
};

const NAMES = 'With `__Host-` before its name where the site is served over TLS.';

/** Security schemes: only http-only cookies identify a caller. */
export const SECURITY_SCHEMES = {
  customer: { type: 'apiKey', in: 'cookie', name: 'session', description: `A customer with an account. ${NAMES}` },
  staff: { type: 'apiKey', in: 'cookie', name: 'staff', description: `An open staff area. ${NAMES}` },
} as const;

const FILE_BODY = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const RETRY_AFTER = { description: 'Seconds until trying again makes sense', schema: { type: 'integer', minimum: 1 } };
const WAITS: readonly number[] = [429, 503];

/**
 * Describes a call for OpenAPI in addition to its schemas: its roles, every possible status, and the errors of each.
 * @param responses declared by its contract, by status
 */
export function describeOperation(endpoint: Endpoint, responses: object): object {
  const codes = refusalsOf(endpoint);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const refusals = [...byStatus].map(([status, group]) => [status, describeRefusal(status, group)]);
  const unchanged = { description: 'The caller already has this content (If-None-Match)' };
  return {
    description: `For ${callersOf(endpoint)}. Can fail with: ${codes.join(', ')}.`,
    'x-roles': endpoint.access,
    security: securityOf(endpoint),
    ...(endpoint.file === undefined ? {} : { requestBody: FILE_BODY }),
    responses: {
      ...Object.fromEntries(refusals),
      ...(endpoint.caching === undefined ? {} : { 304: unchanged }),
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [
          status,
          { ...response, ...retryAfterHeader(Number(status)) },
        ]),
      ),
    },
  };
}

function retryAfterHeader(status: number): object {
  return WAITS.includes(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {};
}

function describeRefusal(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join(' '),
    ...retryAfterHeader(status),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
      },
    },
  };
}

function callersOf({ access }: Endpoint): string {
  return ROLES.every((role) => access.includes(role)) ? 'everybody' : access.join(', ');
}

/** Lists the alternative security schemes of a call; empty when visitors may make it. */
function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access.includes('visitor')) return [];
  return [
    ...(access.includes('customer') ? [{ customer: [] }] : []),
    ...(access.includes('pos') || access.includes('repair-pos') || access.includes('admin') ? [{ staff: [] }] : []),
  ];
}
