import { useEffect, useEffectEvent, useState } from 'react';

const SEARCH_DELAY_MS = 250;

/**
 * Holds the text of a search field, and searches after a pause in typing. A navigation, by Back or a link, replaces the
 * text.
 * @param q search in the address, without spaces around it
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState({ text: q, q, sent: q });
  if (state.q !== q) setState({ text: q === state.sent ? state.text : q, q, sent: q });
  const { sent } = state;
  const trimmed = state.text.trim();
  const send = useEffectEvent(() => {
    setState((before) => ({ ...before, sent: trimmed }));
    onSearch(trimmed);
  });
  useEffect(() => {
    if (trimmed === sent) return undefined;
    const timer = setTimeout(() => send(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [trimmed, sent]);
  return [state.text, (text) => setState((before) => ({ ...before, text }))];
}
