import http from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contracts/errors.ts';
import { Failure } from '../errors.ts';
import type { Log } from '../log.ts';
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts';

/** Errors of Node's parser about its limits; any other error means the bytes were not HTTP. */
const PARSER_ERRORS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/**
 * Answers bytes that Node cannot parse as a request, with the text of the error table, and closes the connection.
 * There is no request, and no hook runs. Sends nothing when the client has disconnected, or while another answer is
 * being sent.
 */
export function answerUnreadable(log: Log): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswerUnderWay(socket)) {
      socket.destroy();
      return;
    }
    const failure = new Failure(PARSER_ERRORS[error.code ?? ''] ?? 'malformed');
    log.info({ status: failure.status, problem: error.code }, 'request');
    socket.end(writeAnswer(failure));
    // Stops reading from a client that keeps sending.
    socket.once('finish', () => socket.destroy());
  };
}

/**
 * Returns true while another answer is being written, which further bytes would corrupt. Node checks the same
 * (lib/_http_server.js).
 */
function isAnswerUnderWay(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof http.ServerResponse && answer.headersSent;
}

function writeAnswer(failure: Failure): string {
  const body = JSON.stringify(failure.toBody());
  const headers = {
    ...HEADERS_WITHOUT_HOOKS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${failure.status} ${http.STATUS_CODES[failure.status]}`, ...lines, '', body].join('\r\n');
}
