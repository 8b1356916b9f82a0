// Updates the shop to a release, or restores code and database: `npm run update`. Plain JavaScript without packages,
// since the update replaces packages.
import { checkHealth, git, isRunning, loadSettings, npm, stopLeftOver, UpdateError } from './commands.mjs';
import { bringBackDatabase, forgetDatabase, keepDatabase } from './data-copy.mjs';
import { chooseTag, compareVersions, newsOf, versionOf } from './releases.mjs';
import { clearState, readState, writeState } from './state.mjs';

/** Steps of an update, in order. Each can be repeated: an interrupted update continues with the interrupted step. */
const ON = [
  { name: 'backup', title: 'Making a backup', run: ({ root, hasData }) => hasData && npm(root, 'run', 'backup') },
  {
    name: 'copy',
    title: 'Keeping the database as it is',
    run: ({ dataDir, isEmbedded }) => isEmbedded && keepDatabase(dataDir),
  },
  {
    name: 'code',
    title: 'Getting the new version',
    run: ({ root, state }) => git(root, 'checkout', '--quiet', '--detach', state.tag),
  },
  { name: 'packages', title: 'Installing packages', run: ({ root }) => npm(root, 'ci') },
  { name: 'build', title: 'Building', run: ({ root }) => npm(root, 'run', 'build') },
  { name: 'migrate', title: 'Updating the database', run: ({ root }) => npm(root, 'run', 'migrate') },
  {
    name: 'health',
    title: 'Checking that the shop works',
    run: ({ root, dataDir, state }) => checkHealth(root, (shopPid) => writeState(dataDir, { ...state, shopPid })),
  },
];

const BACK = [
  {
    name: 'back-data',
    title: 'Bringing the database back',
    run: ({ dataDir, isEmbedded }) => isEmbedded && bringBackDatabase(dataDir),
  },
  {
    name: 'back-code',
    title: 'Bringing the version before back',
    run: ({ root, state }) => git(root, 'checkout', '--quiet', '--force', state.branch ?? state.commit),
  },
  { name: 'back-packages', title: 'Installing its packages', run: ({ root }) => npm(root, 'ci') },
  { name: 'back-build', title: 'Building', run: ({ root }) => npm(root, 'run', 'build') },
];

const say = (text) => console.log(text);

/**
 * Runs an update, or continues an interrupted one.
 * @param args `--to TAG` for another release than the newest; `--back` to leave an interrupted update; `--resume` to do
 * nothing without one
 * @returns the exit code
 */
export async function update(root, args) {
  try {
    const settings = loadSettings(root);
    const state = readState(settings.dataDir);
    if (state === null && args.includes('--resume')) return 0;
    if (await isRunning(settings.address)) {
      throw new UpdateError('The shop is running. Stop it first, then run “npm run update” again.');
    }
    if (state !== null) return await goOn(root, settings, state, args);
    if (args.includes('--back')) throw new UpdateError('There’s no interrupted update to go back from.');
    const started = begin(root, args);
    if (started === null) return 0;
    return await run({ root, ...settings, state: started });
  } catch (error) {
    console.error(error instanceof UpdateError ? `\n${error.message}\n` : error);
    return 1;
  }
}

/** Makes all checks that are possible before anything changes. @returns the first state; null when there is nothing to do */
function begin(root, args) {
  git(root, 'rev-parse', '--git-dir');
  const changed = git(root, 'status', '--porcelain', '--untracked-files=no');
  if (changed !== '') {
    throw new UpdateError(
      `These files were changed here, so nothing was updated:\n${changed}\nUndo or commit the changes first.`,
    );
  }
  say('Looking for a new version…');
  git(root, 'fetch', '--quiet', '--tags', '--force', 'origin');
  const at = args.indexOf('--to');
  const tag = chooseTag(root, at === -1 ? undefined : args[at + 1]);
  const version = versionOf(root);
  const commit = git(root, 'rev-parse', 'HEAD');
  if (git(root, 'rev-parse', `${tag}^{commit}`) === commit) {
    say(`This is already ${tag}. Nothing to do.`);
    return null;
  }
  if (compareVersions(tag, version) < 0) {
    throw new UpdateError(
      `${tag} is older than this version, ${version}. To go back, restore the backup from before the update with that version.`,
    );
  }
  say(`Updating from ${version} to ${tag}.`);
  const news = newsOf(root, tag, version);
  if (news !== '') say(`\n${news}\n`);
  const branch = branchOf(root);
  return { format: 1, tag, version, commit, branch, direction: 'on', step: ON[0].name, reason: null };
}

function branchOf(root) {
  try {
    return git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  } catch {
    return null;
  }
}

/** Reports an interrupted update, and continues or reverts it. */
async function goOn(root, settings, state, args) {
  const isBack = args.includes('--back');
  const { title } = [...ON, ...BACK].find(({ name }) => name === state.step) ?? ON[0];
  say(
    `An update to ${state.tag} was interrupted at “${title}”. ${isBack || state.direction === 'back' ? 'Going back.' : 'Going on.'}`,
  );
  await stopLeftOver(state.shopPid);
  const next = isBack && state.direction === 'on' ? toBack(state, 'You chose to go back.') : state;
  const code = await run({ root, ...settings, state: next });
  // A start continues with the version that is installed now.
  return args.includes('--resume') && readState(settings.dataDir) === null ? 0 : code;
}

const toBack = (state, reason) => ({ ...state, direction: 'back', step: BACK[0].name, reason });

/** Runs the steps, starting with the step of the state. @returns the exit code */
async function run(context) {
  const { state } = context;
  if (state.direction === 'back') return goBack(context);
  for (const { name, title, run: work } of ON.slice(ON.findIndex((step) => step.name === state.step))) {
    const now = { ...state, step: name };
    writeState(context.dataDir, now);
    say(`${title}…`);
    try {
      await work({ ...context, state: now });
    } catch (error) {
      return fail({ ...context, state: now }, error);
    }
  }
  forgetDatabase(context.dataDir);
  clearState(context.dataDir);
  say(`\nUpdated to ${state.tag}. Start the shop again: npm start\n`);
  return 0;
}

/** Reverts the update after a failure, except after the migration of an external database, which only its backup can restore. */
async function fail(context, error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\n${reason}`);
  const { state, isEmbedded } = context;
  if (!isEmbedded && state.step === 'health') {
    clearState(context.dataDir);
    console.error(
      `The database is updated, but the shop isn’t working. Fix the cause and start it. To go back instead: restore the newest backup into an empty database with version ${state.version} (git checkout ${state.branch ?? state.commit}).`,
    );
    return 1;
  }
  return goBack({ ...context, state: toBack(state, reason) });
}

async function goBack(context) {
  const { state, dataDir } = context;
  for (const { name, title, run: work } of BACK.slice(BACK.findIndex((step) => step.name === state.step))) {
    writeState(dataDir, { ...state, step: name });
    say(`${title}…`);
    await work(context);
  }
  forgetDatabase(dataDir);
  clearState(dataDir);
  console.error(
    `\nThe update to ${state.tag} was undone: ${state.reason}\nThis is version ${state.version} again, with its data.\n`,
  );
  return 1;
}
