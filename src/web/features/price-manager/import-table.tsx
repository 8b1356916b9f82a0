import { countText } from '#web/lib/count-text.ts';
import { priceText } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CELL, Difference, differenceOf, HEAD_CELL, NUMBER, OldPrice, PlaceChange, TABLE } from './price-cells.tsx';
import type { ImportPreview } from './price-manager.api.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** What a file would do: sums, what is wrong with it, and the first 100 products. */
export function ImportTable({ preview }: { preview: ImportPreview }) {
  const { rows, added, changed, unchanged } = preview;
  const total = added + changed;
  return (
    <>
      <p className="pb-2 text-muted" role="status">
        {total === 0 ? 'Nothing would change.' : `${changed} changed, ${added} added, ${unchanged} as they are.`}
        {rows.length < total && ` Showing ${rows.length} of ${total.toLocaleString('en-US')}.`}
      </p>
      <Problems preview={preview} />
      {rows.length > 0 && (
        <ScrollRegion label="Preview">
          <table className={TABLE}>
            <thead className="sticky top-0 bg-surface">
              <tr>
                <th className={cx(HEAD_CELL, NUMBER)}>Line</th>
                <th className={HEAD_CELL}>Product</th>
                <th className={cx(HEAD_CELL, NUMBER)}>Old</th>
                <th className={cx(HEAD_CELL, NUMBER)}>New</th>
                <th className={cx(HEAD_CELL, NUMBER, 'max-sm:hidden')}>Difference</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line}>
                  <td className={cx(CELL, NUMBER, 'text-muted')}>{row.line}</td>
                  <th scope="row" className={cx(CELL, 'text-left font-normal')}>
                    {row.model} <span className="text-muted">{row.storage}</span>
                    <PlaceChange wasActive={row.wasActive} isActive={row.isActive} />
                  </th>
                  <td className={cx(CELL, NUMBER)}>
                    <OldPrice value={row.oldPrice} />
                  </td>
                  <td className={cx(CELL, NUMBER, 'font-semibold')}>{priceText(row.newPrice)}</td>
                  <td className={cx(CELL, NUMBER, 'max-sm:hidden')}>
                    {row.oldPrice !== null && row.oldPrice !== row.newPrice && (
                      <Difference value={differenceOf(row.oldPrice, row.newPrice)} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}

function Problems({ preview: { badLines, bad, unknownColumns } }: { preview: ImportPreview }) {
  return (
    <>
      {unknownColumns.length > 0 && (
        <p className="mb-3 rounded-xl bg-tone-grey px-4 py-2.5 text-on-tone-grey">
          Columns that are not read: {unknownColumns.join(', ')}.
        </p>
      )}
      {bad > 0 && (
        <div role="alert" className="mb-3 rounded-xl bg-tone-orange px-4 py-2.5 text-on-tone-orange">
          <p className="font-semibold">{countText(bad, 'line')} cannot be taken over and will be left out:</p>
          <ul className="mt-1 max-h-48 overflow-auto">
            {badLines.map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
