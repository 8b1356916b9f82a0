import fs from 'node:fs';
import { fileTypeOf } from '#domain/files/file-type.ts';
import { sharpImages } from '#server/ports/images/index.ts';

/** Remakes one picture in a separate process, and prints its cost: node test/hostile/decode-one.ts FILE */

const [, , file = ''] = process.argv;
const bytes = fs.readFileSync(file);
const type = fileTypeOf(bytes);
const images = sharpImages();
// A server loads this with its first picture, so it does not count here.
await import('sharp');
const cpu = process.cpuUsage();
const startedAt = performance.now();
const end = type === null || type === 'pdf' ? 'other type' : await images.remake(bytes, type);
const ms = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    end: typeof end === 'string' ? end : 'kept',
    ms: Math.round(ms),
    cpuMs: Math.round((user + system) / 1000),
    peakMb: Math.ceil(peakKilobytes() / 1000),
  }),
);

/** Returns the peak memory of this process in kB, including the program. */
function peakKilobytes(): number {
  // On Linux, getrusage includes the parent's memory at the fork.
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(fs.readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes);
}
