/** Inline styles of a letter: many mail programs read no others. */
export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const TEXT = `${FONT};font-size:16px;line-height:1.5;color:#101814`;
export const QUIET = `${FONT};font-size:14px;line-height:1.5;color:#4b5851`;

/** Dark styles, by the class of the elements that have a color. */
const DARK = [
  ['.page', 'background:#0d1210!important'],
  ['.card', 'background:#151c19!important;border-color:#2b3631!important'],
  ['.text', 'color:#ebf1ed!important'],
  ['.quiet', 'color:#a9b6af!important'],
  ['.link', 'color:#5ad39c!important'],
  ['.line', 'border-color:#2b3631!important'],
  ['.button', 'background:#5ad39c!important'],
  ['.button-text', 'color:#04231a!important'],
  // A shop with a logo for dark mode has two pictures; one of them is shown.
  ['.logo-light', 'display:none!important'],
  ['.logo-dark', 'display:inline-block!important'],
] as const;

const rules = (prefix: string) => DARK.map(([selector, style]) => `${prefix}${selector}{${style}}`).join('');

/**
 * Styles for the head of mail programs that read them: dark mode (`data-ogsc` marks it in Outlook), and on a narrow screen facts
 * under their label and a button as wide as the letter.
 */
export const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}
@media (max-width:480px){.card{padding:24px 20px!important}.wide{width:100%!important}.fact{display:block!important;padding:10px 0 0!important}.fact-value{padding:0 0 12px!important;border-top:0!important}}
`;
