import type { ReactNode } from 'react';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';

interface EarlierVersionsProps<Version> {
  title: string;
  /** Newest first. */
  versions: readonly Version[];
  /** Describes a version. */
  children: (version: Version) => ReactNode;
}

/** Lists the versions of a setting below its form; renders nothing while it has never been changed. */
export function EarlierVersions<Version extends { version: number; at: string; actor: string }>({
  title,
  versions,
  children,
}: EarlierVersionsProps<Version>) {
  const { shop } = usePageData();
  if (versions.length === 0) return null;
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="min-h-target cursor-pointer content-center font-medium">{title}</summary>
      <ol className="mt-1 grid gap-3">
        {versions.map((version) => (
          <li key={version.version}>
            {children(version)}
            <span className="block text-note text-muted">
              {momentText(version.at, shop.timeZone)}, {version.actor}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
