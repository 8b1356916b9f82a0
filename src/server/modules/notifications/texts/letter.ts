import { escapeHtml } from '#domain/escape-html.ts';

/** An e-mail by its parts, written once and sent as text and as HTML. Every part is plain text. */
export interface Letter {
  title: string;
  greeting: string;
  intro: string;
  /** May be empty, as may the steps: the letter then leaves them out. */
  facts: readonly (readonly [label: string, value: string])[];
  stepsTitle: string;
  steps: readonly string[];
  link: { label: string; url: string };
  linkNote: string;
  signature: readonly string[];
}

/** The letter for readers of plain text. */
export function letterText(letter: Letter): string {
  const { greeting, intro, facts, stepsTitle, steps, link, linkNote, signature } = letter;
  return [
    greeting,
    intro,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(steps.length === 0
      ? []
      : [[`${stepsTitle}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')]),
    `${link.label}:\n${link.url}`,
    linkNote,
    signature.join('\n'),
  ].join('\n\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:1.5;color:#1d1d1f`;
const QUIET = `${FONT};font-size:14px;line-height:1.5;color:#515154`;

/**
 * The letter as HTML: a heading, a table with row headers, a list and a link that a screen reader can name; styles inline,
 * as mail programs want them, and nothing loaded from anywhere.
 */
export function letterHtml(letter: Letter): string {
  const { title, greeting, intro, facts, stepsTitle, steps, link, linkNote, signature } = letter;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${QUIET};padding:6px 16px 6px 0;text-align:left;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td style="${TEXT};padding:6px 0">${escapeHtml(value)}</td></tr>`,
  );
  const items = steps.map((step) => `<li style="margin:0 0 8px">${escapeHtml(step)}</li>`);
  const table = `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
  const list = `<h2 style="${FONT};font-size:18px;margin:24px 0 8px">${escapeHtml(stepsTitle)}</h2>
<ol style="${TEXT};padding-left:24px;margin:0 0 24px">${items.join('')}</ol>`;
  return page(
    title,
    `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
${rows.length === 0 ? '' : table}
${items.length === 0 ? '' : list}
<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b57d0;color:#ffffff">${escapeHtml(link.label)}</a></p>
<p style="${QUIET}">${escapeHtml(linkNote)}</p>
<p style="${QUIET};border-top:1px solid #d2d2d7;padding-top:16px">${signature.map(escapeHtml).join('<br>')}</p>`,
  );
}

/** Plain texts under each other as one e-mail, their addresses as links. */
export function textPage(title: string, sections: readonly { title: string; text: string }[]): string {
  const parts = sections.map(
    ({ title: heading, text }) =>
      `<h2 style="${FONT};font-size:18px;margin:32px 0 8px">${escapeHtml(heading)}</h2>
<p style="white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</p>`,
  );
  return page(title, parts.join('\n'));
}

/** @param content HTML */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;${TEXT}">
<main style="max-width:560px;margin:0 auto">
<h1 style="${FONT};font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
