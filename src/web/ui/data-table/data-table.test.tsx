import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { RowButton } from './row-button.tsx';
import { useSelection } from './selection/use-selection.ts';

interface Tool {
  id: number;
  name: string;
  price: number;
}

const TOOLS: readonly Tool[] = [
  { id: 1, name: 'Tweezers', price: 9 },
  { id: 2, name: 'Lamp', price: 30 },
];
const COLUMNS: readonly Column<Tool, 'name' | 'price'>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sort: 'name',
    cell: ({ name }, open) => <RowButton onOpen={open}>{name}</RowButton>,
  },
  { id: 'price', header: 'Price', align: 'end', sort: 'price', cell: ({ price }) => `$${price}` },
  { id: 'number', header: 'Number', hiddenBelow: 'md', cell: ({ id }) => id },
];
const LOADED = { error: null, refetch: () => undefined } as const;
const PROPS = {
  caption: 'Tools of the workshop',
  what: 'The tools',
  columns: COLUMNS,
  rowKey: ({ id }: Tool) => id,
  empty: 'No tool has been bought yet.',
} as const;

test('names the content that is loading until there are rows', () => {
  const html = renderToString(<DataTable {...PROPS} source={LOADED} rows={undefined} />);
  expect(html).toMatch(/<div role="status"[^>]*><span class="sr-only">Loading (<!-- -->)?the tools/);
  expect(html).not.toContain('<table');
});

test('shows the empty state in place of a table without rows', () => {
  const html = renderToString(<DataTable {...PROPS} source={LOADED} rows={[]} />);
  expect(html).toMatch(/role="status"[^>]*><div[^>]*>No tool has been bought yet\.</);
  expect(html).not.toContain('<table');
});

test('reports a failed load and offers to try again, in place of a skeleton', () => {
  const html = renderToString(
    <DataTable {...PROPS} source={{ ...LOADED, error: new Error('away') }} rows={undefined} />,
  );
  expect(html).toMatch(/role="alert".*The tools(<!-- -->)? didn’t load.*Try Again/);
  expect(html).not.toContain('Loading');
});

test('keeps the rows on screen when a refetch fails', () => {
  const html = renderToString(<DataTable {...PROPS} source={{ ...LOADED, error: new Error('away') }} rows={TOOLS} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain('Tweezers');
});

test('has a caption, and a header for each column and row', () => {
  const html = renderToString(<DataTable {...PROPS} rows={TOOLS} />);
  expect(html).toMatch(/<caption class="sr-only">Tools of the workshop</);
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
});

test('names the sorted column and its direction, on that header alone', () => {
  const sort = { by: 'price', direction: 'desc', onSort: () => undefined } as const;
  const html = renderToString(<DataTable {...PROPS} rows={TOOLS} sort={sort} />);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Price</);
  // A header without a sort key is not a button.
  expect(html).toMatch(/<th[^>]*>Number<\/th>/);
});

test('offers no sorting without a sort handler', () => {
  const head = renderToString(<DataTable {...PROPS} rows={TOOLS} />).split('<tbody')[0];
  expect(head).not.toContain('<button');
});

test('offers a row only the actions that it has, each named after its row', () => {
  const actions = [
    { label: 'Receipt', about: ({ name }: Tool) => ` of ${name}`, href: ({ id }: Tool) => `/receipts/${id}` },
    {
      label: 'Lend',
      about: ({ name }: Tool) => ` ${name}`,
      isOffered: ({ price }: Tool) => price < 10,
      run: () => undefined,
    },
  ] as const;
  const html = renderToString(<DataTable {...PROPS} rows={TOOLS} actions={actions} />);
  expect(html).toMatch(/href="\/receipts\/2"[^>]*>Receipt<span class="sr-only"> of Lamp</);
  expect(html.match(/>Lend</g)).toHaveLength(1);
  expect(html).toMatch(/>Lend<span class="sr-only"> Tweezers</);
});

test('offers to show more where there is more, and steps through pages where it has them', () => {
  const more = { ...LOADED, hasNextPage: true };
  expect(renderToString(<DataTable {...PROPS} rows={TOOLS} source={more} />)).toContain('Show more');
  expect(renderToString(<DataTable {...PROPS} rows={TOOLS} source={LOADED} />)).not.toContain('Show more');
  const broken = { ...more, error: new Error('away'), isFetchNextPageError: true };
  const after = renderToString(<DataTable {...PROPS} rows={TOOLS} source={broken} />).split('</table>')[1];
  expect(after).toMatch(/role="alert".*The rest of the list(<!-- -->)? didn’t load.*Try Again/);
  expect(after).not.toContain('Show more');

  const first = { pageNumber: 1, previous: null, next: null };
  expect(renderToString(<DataTable {...PROPS} rows={TOOLS} pages={first} />)).not.toContain('aria-label="Pages"');
  const second = { pageNumber: 2, previous: () => undefined, next: null };
  const html = renderToString(<DataTable {...PROPS} rows={TOOLS} pages={second} />);
  expect(html).toMatch(/aria-label="Pages".*disabled=""[^>]*>Next/);
  expect(html).not.toMatch(/disabled=""[^>]*>Previous/);
});

test('puts a table of limited height into a region that the keyboard reaches', () => {
  const html = renderToString(<DataTable {...PROPS} rows={TOOLS} region="Preview" />);
  expect(html).toMatch(/<section aria-label="Preview" tabindex="0"/i);
});

test('names the box of each row and of all, and shows no count while none is selected', () => {
  function Selectable() {
    const selection = useSelection({ rows: TOOLS, rowKey: PROPS.rowKey, label: ({ name }) => name });
    return <DataTable {...PROPS} rows={TOOLS} selection={selection} bulkActions="Lend them" />;
  }
  const html = renderToString(<Selectable />);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html).toMatch(/>Select all on this page<.*>Select Tweezers<.*>Select Lamp</);
  expect(html).toContain('<p aria-live="polite" class="sr-only"></p>');
  expect(html).not.toContain('Lend them');
});
