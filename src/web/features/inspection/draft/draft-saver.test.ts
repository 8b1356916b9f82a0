import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import type { Changes, DraftFields } from './draft-fields.ts';
import { DraftSaver } from './draft-saver.ts';

type Answer = number | Error;
/** Answers of the server, in their order; each waits until it is given. */
let answers: ((answer: Answer) => void)[];
let sent: { version: number | undefined; changes: Changes }[];
let kept: Changes;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, sent, kept] = [[], [], {}];
});

const newSaver = (version: number | null = 1, changes: Changes = {}, isConflict = false) =>
  new DraftSaver(
    {
      send: (decidedOn, sending) => {
        sent.push({ version: decidedOn, changes: sending });
        return new Promise((resolve, reject) => {
          answers.push((answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)));
        });
      },
      keep: (_, unsaved) => {
        kept = unsaved;
      },
    },
    version ?? undefined,
    changes,
    isConflict,
  );
const answer = async (given: Answer) => {
  answers.shift()?.(given);
  await vi.advanceTimersByTimeAsync(0);
};
const refused = (code: 'inspection_changed' | 'rule_broken', errors: Record<string, string> = {}) =>
  new ApiError({ status: 409, text: '', retryAfter: null, body: { code, message: 'No.', errors } });
const offline = () => new NetworkError('offline', null);

test('A draft is saved a moment after its last change, with all that was changed', async () => {
  const saver = newSaver();
  saver.change({ condition: 'fair' });
  saver.change({ batteryHealth: 88 });
  expect([sent, kept]).toEqual([[], { condition: 'fair', batteryHealth: 88 }]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([{ version: 1, changes: { condition: 'fair', batteryHealth: 88 } }]);
  await answer(2);
  expect([saver.state.status, saver.version, kept]).toEqual(['saved', 2, {}]);
});

test('What is changed while a save is under way goes with the next one, decided on its version', async () => {
  const saver = newSaver();
  saver.change({ notes: 'Left' });
  void saver.save();
  saver.change({ notes: 'Left one', defects: ['SPEAKER'] });
  await answer(2);
  expect(sent[1]).toEqual({ version: 2, changes: { notes: 'Left one', defects: ['SPEAKER'] } });
  await answer(3);
  expect([saver.state.status, kept]).toEqual(['saved', {}]);
});

test('Changes that found no connection are kept and sent again by themselves', async () => {
  const saver = newSaver();
  saver.change({ condition: 'poor' });
  void saver.save();
  await answer(offline());
  expect([saver.state.status, kept]).toEqual(['unsent', { condition: 'poor' }]);
  await vi.advanceTimersByTimeAsync(4_000);
  await answer(2);
  expect([saver.state.status, sent.length]).toEqual(['saved', 2]);
});

test('A field that is refused is shown with its error, and the others are saved', async () => {
  const saver = newSaver();
  saver.change({ identifier: '123', batteryHealth: 90 });
  const saved = saver.save();
  await answer(refused('rule_broken', { identifier: 'Check the number' }));
  expect(sent[1]?.changes).toEqual({ batteryHealth: 90 });
  await answer(2);
  expect(await saved).toBe(false);
  expect(saver.state.errors).toEqual({ identifier: 'Check the number' });
  saver.change({ identifier: 'F2LX1234ABCD' });
  expect(saver.state.errors).toEqual({});
});

test('After another inspector has saved nothing is sent until it is decided whose changes stay', async () => {
  const saver = newSaver();
  saver.change({ condition: 'fair' });
  void saver.save();
  await answer(refused('inspection_changed'));
  expect([saver.state.isConflict, kept]).toEqual([true, { condition: 'fair' }]);
  expect(await saver.save()).toBe(false);
  expect(sent).toHaveLength(1);
  saver.decide('mine', 5);
  expect(sent[1]).toEqual({ version: 5, changes: { condition: 'fair' } });
  await answer(6);
  expect(saver.state).toMatchObject({ isConflict: false, status: 'saved' });
});

test('The changes of an inspector who takes those of the other are dropped', async () => {
  const saver = newSaver(1, { condition: 'fair' }, true);
  saver.decide('theirs', 5);
  expect([saver.state.changes, kept, sent]).toEqual([{}, {}, []]);
  expect(saver.version).toBe(5);
});

test('A photo begins a draft where there is none', async () => {
  const saver = newSaver(null);
  const begun = saver.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ version: undefined, changes: {} }]);
  await answer(1);
  expect(await begun).toBe(true);
});

test('A change made while a photo begins the draft is saved after it, and a save asked for meanwhile waits for it', async () => {
  const saver = newSaver(null);
  const begun = saver.begin();
  await vi.advanceTimersByTimeAsync(0);
  saver.change({ condition: 'fair' });
  await vi.advanceTimersByTimeAsync(400);
  const saved = saver.save();
  await answer(1);
  expect(await begun).toBe(true);
  expect(sent[1]).toEqual({ version: 1, changes: { condition: 'fair' } });
  await answer(2);
  expect([await saved, saver.state.status, kept, sent.length]).toEqual([true, 'saved', {}, 2]);
});

test('Saves that are asked for during one that fails do not send again one after the other', async () => {
  const saver = newSaver();
  saver.change({ condition: 'poor' });
  void saver.save();
  for (const batteryHealth of [1, 2, 3]) {
    saver.change({ batteryHealth });
    await vi.advanceTimersByTimeAsync(400);
  }
  await answer(offline());
  expect([saver.state.status, sent.length]).toEqual(['unsent', 1]);
});

const FOUND: DraftFields = {
  productId: 1,
  condition: 'fair',
  carrier: null,
  lockStatus: null,
  batteryHealth: 88,
  identifier: null,
  defects: ['SPEAKER'],
  holds: [],
  notes: null,
  holdWords: null,
};

test.each([
  { read: 'the same', version: 2, found: FOUND, isConflict: false },
  { read: 'something else', version: 2, found: { ...FOUND, batteryHealth: 90 }, isConflict: true },
  { read: 'what was read before the other saved', version: 1, found: FOUND, isConflict: true },
])('A save that is refused for another one is a conflict unless the other says the same: $read', async (given) => {
  const saver = newSaver();
  saver.change({ batteryHealth: 88, defects: ['SPEAKER'] });
  void saver.save();
  await answer(refused('inspection_changed'));
  saver.acceptRead(given.version, given.found);
  expect(saver.state.isConflict).toBe(given.isConflict);
});
