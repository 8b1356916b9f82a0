import { writeSettingLists } from './gates/setting-lists.ts';
import { ROOT } from './run-tool.ts';

/** Writes `.env.example`, and the table of variables in README, from the declarations of the settings (`npm run settings`). */
writeSettingLists(ROOT);
console.log('.env.example and README.md say what the settings declare.');
