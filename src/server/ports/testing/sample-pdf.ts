import crypto from 'node:crypto';

/** Makes a PDF of one empty page, other bytes each time. */
export function newPdf(): Buffer {
  return Buffer.from(
    `%PDF-1.4
% ${crypto.randomUUID()}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  );
}
