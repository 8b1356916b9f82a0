import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';
import { NotNowError } from '../db/away.ts';
import { Failure } from '../errors.ts';
import { UnreadableError } from '../secrets.ts';
import { type PageSender, plainPage, plainPageHeaders } from './plain-page.ts';
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts';

/** Maps errors of the web framework to the error table. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/**
 * Maps errors of plugins, which have a status but no code, to the error table. A file that may not be served counts as
 * not found.
 */
const PLUGIN_ERRORS: Record<number, ErrorCode> = { 400: 'malformed', 403: 'not_found', 404: 'not_found' };

/** Retry-After, in seconds, when a service is unavailable: an outage is often shorter than one wait. */
export const SERVICE_UNAVAILABLE_WAIT_SECONDS = 5;

/**
 * Answers every error from the error table; an unexpected one is a 500 that names only the request. A browser's visit
 * gets a page when the product cannot answer right now.
 */
export function answerFailures(
  app: FastifyInstance,
  sender: () => PageSender,
  isServiceFailure: (error: unknown) => boolean = () => false,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isUnavailable = isServiceFailure(error);
    const failure = isUnavailable ? new Failure('unavailable') : toFailure(error);
    if (isUnavailable) request.log.error({ err: error }, 'a file can’t be stored or read');
    if (failure === null) {
      request.log.error({ err: error }, 'request failed');
      const body: ErrorBody = { ...new Failure('internal').toBody(), requestId: request.id };
      return reply.code(500).type('application/json').send(JSON.stringify(body));
    }
    const wait =
      failure.details.retryAfterSeconds ?? (failure.status === 503 ? SERVICE_UNAVAILABLE_WAIT_SECONDS : null);
    if (wait !== null) reply.header('retry-after', String(wait));
    reply.code(failure.status);
    if (failure.code === 'unavailable' && isVisit(request))
      return reply.headers(failurePageHeaders(sender())).send(failurePage(sender()));
    return reply.type('application/json').send(JSON.stringify(failure.toBody()));
  });
}

/** Returns true for a person's navigation, false for a script's request. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

/** Answers an address that the router cannot look up. No hook runs then, so this sets the headers. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error) ?? new Failure('malformed');
  request.log.info({ method: request.method, status: failure.status }, 'request');
  reply.code(failure.status).headers({ ...HEADERS_WITHOUT_HOOKS, 'x-request-id': request.id });
  reply.type('application/json').send(JSON.stringify(failure.toBody()));
}

function toFailure(error: FastifyError): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof NotNowError) return new Failure('unavailable');
  if (error instanceof UnreadableError) return new Failure('key_missing');
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Failure('malformed', { errors: fieldTexts(error.validation) });
  }
  const code = FRAMEWORK_ERRORS[error.code];
  if (code !== undefined) return new Failure(code);
  if (error instanceof SyntaxError && error.statusCode === 400) return new Failure('not_json');
  const pluginCode = PLUGIN_ERRORS[error.statusCode ?? 500];
  return pluginCode === undefined ? null : new Failure(pluginCode);
}

function fieldTexts(issues: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { keyword, instancePath, message, params } of issues) {
    const isUnknownField = keyword === 'unrecognized_keys' && Array.isArray(params.keys);
    const fields: unknown[] = isUnknownField
      ? [params.keys].flat(2)
      : [instancePath.slice(1).replaceAll('/', '.') || 'body'];
    for (const field of fields)
      texts[String(field)] ??= isUnknownField ? 'Unknown field' : (message ?? 'Invalid input');
  }
  return texts;
}

/** Returns the headers of the page for a visit that cannot be answered right now. */
function failurePageHeaders(sender: PageSender) {
  return plainPageHeaders(sender, { hasForm: false });
}

/**
 * Renders the page for a visit that cannot be answered right now, such as a label's file while the database is
 * away. It only suggests trying again.
 */
function failurePage(sender: PageSender): string {
  return plainPage(sender, {
    title: 'We’ll be right back',
    text: 'We can’t show this right now. Your orders and everything you’ve sent us are safe.',
    again: 'Try again',
  });
}
