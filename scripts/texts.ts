import { readTexts } from './gates/words/texts.ts';
import { ROOT } from './run-tool.ts';

/**
 * Prints every text for people as one document (`npm run texts`): a heading for each folder, then position and text.
 * Parts of paths select folders: `npm run texts -- features/till domain`.
 */
const chosen = process.argv.slice(2);
const texts = readTexts(ROOT).filter(({ file }) => chosen.length === 0 || chosen.some((part) => file.includes(part)));
const folders = Map.groupBy(texts, ({ file }) => file.split('/').slice(0, -1).join('/'));
for (const [folder, inside] of [...folders].sort(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`\n## ${folder === '' ? 'The root' : folder}\n`);
  for (const { file, line, text, kind } of inside) {
    const where = `${file.split('/').at(-1)}:${line}`;
    console.log(`${where}${kind === 'sms' ? ' (sms)' : ''}  ${text}`);
  }
}
console.log(`\n${texts.length} texts`);
