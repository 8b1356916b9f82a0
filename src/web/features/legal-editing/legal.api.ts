import type { LegalName } from '#domain/legal/legal-document.ts';
import { MAX_LEGAL_LENGTH } from '#domain/legal/legal-text.ts';
import type { Setting } from '#web/features/settings/index.ts';
import type { CallAnswer } from '#web/lib/api.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import { callQuery } from '#web/lib/query.tsx';
import { readText, shapeOf, textUpTo } from '#web/lib/storage/saved-values.ts';

export type LegalTexts = CallAnswer<'legal.read'>;

export const LEGAL: Setting = { changed: 'legal_text_changed', paths: ['/api/legal-texts'] };

export const legalTexts = () => callQuery('legal.read', {});

/** A text that is being written, and the version that brought the text it was begun on. */
interface LegalDraft {
  text: string;
  since: string;
}

/** Drafts of both documents, kept until they are published or discarded. */
const drafts = draftsOf<LegalDraft>({
  keyOf: (name) => `legal-draft-${name}`,
  area: 'local',
  // Longer than what can be published: it is shortened later.
  read: shapeOf<LegalDraft>({ text: textUpTo(4 * MAX_LEGAL_LENGTH), since: readText }),
});

export const draftOf = (name: LegalName) => drafts.draftOf(name);
