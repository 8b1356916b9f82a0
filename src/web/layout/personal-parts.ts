import type { ReactNode } from 'react';

/** What the bar shows to one person and not to everybody. */
export interface PersonalParts {
  /** Who is signed in; null for a visitor, who is shown where to sign in. */
  inBar: ReactNode;
  inDrawer: ReactNode;
  /** How many items lie in the cart. */
  cartLength: number;
}

/** Of who has nothing here, and what the server renders for everybody. */
export const VISITOR: PersonalParts = { inBar: null, inDrawer: null, cartLength: 0 };

/** What tells the personal parts, now and at each change: `who.tsx`, once it is loaded. */
export interface PersonalSource {
  /** @returns how to stop that */
  followPerson(tell: (parts: PersonalParts) => void): () => void;
}
