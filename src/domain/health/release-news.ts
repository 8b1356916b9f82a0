/**
 * Returns the points of a changelog about a version, without their markup; empty when it doesn't mention the version.
 * @param changelog Markdown with a heading "## 0.2.0" for each version, and a list below it
 */
export function newsOfVersion(changelog: string, version: string): string[] {
  const section = changelog.split(/^## /m).find((text) => text.split('\n')[0]?.trim() === version) ?? '';
  const [, ...points] = section.split(/^- /m);
  return points.map((point) =>
    point
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\*\*|`/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim(),
  );
}
