import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import type { HealthPage } from './health.api.ts';

/** Shows the result of the newest restore drill, and the changes in the shop since its backup. */
export function DrillDetails({ drill }: { drill: NonNullable<HealthPage['drill']> }) {
  const { timeZone } = usePageData().shop;
  const { state, actor, startedAt, backupAt, differences } = drill;
  return (
    <>
      <p className="text-note text-muted">
        {state === 'running' ? 'Started' : 'Run'} by {actor}, {momentText(startedAt, timeZone)}
        {backupAt !== null && `. Backup of ${momentText(backupAt, timeZone)}`}.
      </p>
      {state === 'done' && differences.length === 0 && (
        <p className="text-note text-muted">Your shop has the same number of rows now.</p>
      )}
      {state === 'done' && differences.length > 0 && (
        <details className="text-note">
          <summary className="grid min-h-target cursor-pointer content-center text-link">
            What has changed since that backup
          </summary>
          <table className="w-full tabular-nums">
            <thead className="text-left text-muted">
              <tr>
                <th className="py-1 font-medium">Table</th>
                <th className="py-1 text-right font-medium">In the backup</th>
                <th className="py-1 text-right font-medium">Now</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ table, backup, now }) => (
                <tr key={table} className="border-t border-line">
                  <td className="py-1 [overflow-wrap:anywhere]">{table.replaceAll('_', ' ')}</td>
                  <td className="py-1 text-right">{backup.toLocaleString('en-US')}</td>
                  <td className="py-1 text-right">{now.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
