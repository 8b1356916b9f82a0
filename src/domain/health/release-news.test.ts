import { expect, test } from 'vitest';
import { newsOfVersion } from './release-news.ts';

const CHANGELOG = `# What’s new

Read [how](docs/a.md).

## 0.2.0

- **Health**: a page
  on two lines.
- Run \`npm run update\` ([how](docs/a.md)).

## 0.1.0

- The first version.
`;

test.each([
  ['0.2.0', ['Health: a page on two lines.', 'Run npm run update (how).']],
  ['0.1.0', ['The first version.']],
  ['0.3.0', []],
])('the news of %s are its points, as plain text', (version, points) => {
  expect(newsOfVersion(CHANGELOG, version)).toEqual(points);
});
