import { useState } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

/** A versioned setting of the owner, as its screens know it (decision 025). */
export interface Setting {
  /** Refusal of a save that was decided on an older version. */
  changed: ErrorCode;
  /** Refetched after each attempt; also after a refusal, which shows another member's change. */
  paths: readonly string[];
}

/** Setting with a history whose changes can be undone. */
export interface UndoableSetting extends Setting {
  /** Name of the setting, and prefix of its calls. */
  name: 'factors' | 'deductions' | 'settings';
  /** Subject of its changes, such as "deductions and the tolerance". */
  about: string;
}

/** Returns a function that sends a change of a setting. A change that is sent again after a lost answer is applied once. */
export function useSendChange({ paths }: Setting) {
  const [sent] = useState(() => new SentKeys());
  return async <Body extends object>(
    body: Body,
    sendBody: (body: Body, idempotencyKey: string) => Promise<unknown>,
  ) => {
    try {
      await sendBody(body, sent.keyOf(body));
      sent.settle(body);
    } finally {
      await Promise.all(paths.map((path) => refreshReads(path)));
    }
  };
}

/** Returns the text for a failed change. Without an answer it may have been made: sending it again is safe. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : NO_ANSWER;
}

/** Returns true when a save was refused because another member had changed the setting. */
export function isLateSave(error: unknown, { changed }: Setting): boolean {
  return error instanceof ApiError && error.code === changed;
}

/** Returns the text for a failed save; after another member's change, it says how to continue. */
export function saveFailure(error: unknown, setting: Setting): string {
  return isLateSave(error, setting)
    ? `${failureText(error)} Fields you didn’t edit now show their version. Press again to save yours.`
    : failureText(error);
}
