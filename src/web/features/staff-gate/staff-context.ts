import { createContext, use } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';

/** Places of the bar for what the code behind the gate shows there. */
export type BarSlot = 'tools' | 'person';

/** The open gate, for everything behind it. */
export interface OpenGate {
  area: StaffArea;
  /** Areas open in this browser and the member at it, from the server's last answer. */
  staff: StaffState;
  /** Applies an answer of the server; closes the gate when the area is no longer open. */
  accept(state: StaffState): void;
  /** Asks for the member at this terminal. */
  askMember(): void;
  /** Closes everything and goes to the front page. */
  logout(): void;
  /** Elements of the bar into which `InStaffBar` renders; null until they are mounted. */
  bar: Record<BarSlot, HTMLElement | null>;
}

const Context = createContext<OpenGate | null>(null);

export const OpenGateProvider = Context.Provider;

/** @throws outside of `StaffArea`, which is a mistake in the code */
export function useOpenGate(): OpenGate {
  const gate = use(Context);
  if (gate === null) throw new Error('useOpenGate needs a StaffArea around it');
  return gate;
}
