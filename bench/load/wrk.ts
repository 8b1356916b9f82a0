import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { WRK } from '../machine/settings.ts';

/** Request to send. `{unique}` in a header is replaced by a text that no other request has. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Load {
  /** Origin of the server: on this machine only. */
  url: string;
  /** Sent in turn, repeatedly. */
  requests: readonly HttpRequest[];
  connections: number;
  seconds: number;
}

/** Measurements of one run. */
export interface Outcome {
  answered: number;
  perSecond: number;
  /** Median latency in milliseconds. */
  p50: number;
  p99: number;
  /** Number of failed answers, and of requests without one. */
  failed: number;
}

const SCRIPT = path.join(import.meta.dirname, 'requests.lua');
const MAX_CONNECTIONS = 100;
const MAX_SECONDS = 20;
let runs = 0;

/**
 * Loads a server on this machine with wrk (wg/wrk): each connection sends its next request when the previous one is
 * answered.
 * @throws Error for an address of another machine, or more connections or seconds than a benchmark needs
 */
export async function runWrk({ url, requests, connections, seconds }: Load): Promise<Outcome> {
  const { hostname, host } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error(`Not this machine: ${url}`);
  if (connections > MAX_CONNECTIONS || seconds > MAX_SECONDS) throw new Error('More load than a benchmark needs');
  runs += 1;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-wrk-'));
  const file = path.join(folder, 'requests');
  fs.writeFileSync(file, requests.map((request) => write(request, host)).join('\0'));
  const limits = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s'];
  const child = spawn(WRK, [...limits, '-s', SCRIPT, url, '--', file, `${process.pid}-${runs}-`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  fs.rmSync(folder, { recursive: true });
  return read(output);
}

function write({ method, path: target, headers = {}, body }: HttpRequest, host: string): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) };
  const lines = Object.entries({ host, ...(body === undefined ? {} : length), ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${content}`;
}

function read(output: string): Outcome {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  return {
    answered: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: readMilliseconds(/^\s+50%\s+(\S+)/m.exec(output)?.[1]),
    p99: readMilliseconds(/^\s+99%\s+(\S+)/m.exec(output)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, count) => sum + Number(count), 0),
  };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function readMilliseconds(duration = ''): number {
  const [, amount, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(duration) ?? [];
  return Number(amount) * (UNITS[unit] ?? Number.NaN);
}
