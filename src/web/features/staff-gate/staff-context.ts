import { createContext, use } from 'react';
import type { StaffState } from '#contracts/staff.ts';
import type { StaffArea } from '#domain/staff-areas.ts';

/** The open gate, for everything behind it. */
export interface OpenGate {
  area: StaffArea;
  /** Areas open in this browser and the member at it, as the server last said. */
  staff: StaffState;
  /** Takes over what the server has just said; where the area is no longer open, the gate closes. */
  accept(state: StaffState): void;
  /** Asks for the member at this terminal. */
  askWho(): void;
  /** Closes everything and goes to the front page. */
  logout(): void;
  /** Where the bar has room for what is behind the gate (`InStaffBar`); null until it is there. */
  barTools: HTMLElement | null;
}

const Context = createContext<OpenGate | null>(null);

export const OpenGateProvider = Context.Provider;

/** @throws outside of `StaffArea`, which is a mistake in the code */
export function useOpenGate(): OpenGate {
  const gate = use(Context);
  if (gate === null) throw new Error('useOpenGate needs a StaffArea around it');
  return gate;
}
