import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { untilAccepting } from '../own-pooler.ts';

/** HAProxy of a single trial, with the settings of `deploy/haproxy.cfg`. Linux only. */
export interface OwnBalancer {
  url: string;
  remove(): Promise<void>;
}

const SETTINGS = path.resolve(import.meta.dirname, '../../../deploy/haproxy.cfg');
/** Debian installs it in a folder that only root has in PATH. */
const PLACES = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/usr/local/sbin/haproxy'];

/** Returns the path of HAProxy; null when it is not installed. */
export function findBalancer(): string | null {
  return PLACES.find((file) => fs.existsSync(file)) ?? null;
}

/** Starts HAProxy on a loopback port in front of three processes. @param servers addresses of the processes */
export async function startBalancer(port: number, servers: readonly string[]): Promise<OwnBalancer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-balancer-'));
  const file = path.join(folder, 'haproxy.cfg');
  const places = servers.map((url) => new URL(url).host);
  fs.writeFileSync(
    file,
    fs
      .readFileSync(SETTINGS, 'utf8')
      .replace('bind 127.0.0.1:8080', `bind 127.0.0.1:${port}`)
      .replaceAll(
        /^(\tserver \w+) 127\.0\.0\.1:300(\d)$/gm,
        (_line, server, place) => `${server} ${places[place - 1]}`,
      ),
  );
  const child = spawn(findBalancer() ?? '', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2_000);
  });
  const ended = once(child, 'close');
  // Ends the balancer with the runner, even an interrupted one.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  await untilAccepting(child, port);
  return {
    url: `http://127.0.0.1:${port}`,
    remove: async () => {
      process.off('exit', killed);
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${errorOutput}`);
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
