import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabPages } from './tab-pages.tsx';
import { Tabs } from './tabs.tsx';

const PLACES = { label: 'Places', chosen: 'here', onChoose: () => undefined } as const;

test('keeps the content of a hidden tab in the document', () => {
  const tabs = [
    { name: 'here', label: 'Here', content: 'This place' },
    { name: 'there', label: 'There', content: 'That place' },
  ] as const;
  const html = renderToString(<Tabs {...PLACES} tabs={tabs} />);
  expect(html).toMatch(/<div role="tabpanel"[^>]*>This place</);
  expect(html).toMatch(/<div role="tabpanel"[^>]* hidden=""[^>]*>That place</);
});

test('mounts the screen of a tab only when it is first chosen', () => {
  const made: string[] = [];
  const tabs = (['here', 'there'] as const).map((name) => ({ name, label: name, content: () => made.push(name) }));
  renderToString(<TabPages {...PLACES} tabs={tabs} />);
  expect(made).toEqual(['here']);
});
