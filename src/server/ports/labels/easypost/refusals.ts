import { z } from 'zod';
import { type EasypostRefusal, readEasypostRefusal } from '#domain/shipping/label-answers/easypost-answers.ts';
import { jsonBody, malformedAnswer, type ProviderAnswer } from '../../provider-http.ts';
import { LabelError } from '../label-error.ts';

const optionalText = z
  .union([z.string(), z.array(z.string()).transform((all) => all.join('. '))])
  .nullish()
  .catch(null);

/** An error of a field: EasyPost sends objects or plain sentences (https://docs.easypost.com/docs/errors). */
export const fieldError = z.union([
  z.string().transform((message) => ({ code: null, field: null, message })),
  z
    .object({ code: z.string().nullish().catch(null), message: optionalText, field: z.string().nullish().catch(null) })
    .transform(({ code, message, field }) => ({ code: code ?? null, field: field ?? null, message: message ?? null })),
]);

const refusal = z.object({
  error: z.union([
    z.string().transform((message) => ({ code: null, message, errors: [] })),
    z.object({
      code: z.string().nullish().catch(null),
      message: optionalText,
      errors: z.array(z.unknown()).nullish().catch(null),
    }),
  ]),
});

/** Codes that are safe for a log: they contain no words. */
const CODE = /^[A-Z0-9_.]{1,60}$/;

/** Parses an answer about a label. @throws LabelError unless it is a success of the documented shape */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, answer: ProviderAnswer): z.infer<Shape> {
  const { status, retryAfterSeconds } = answer;
  if (status >= 300) {
    const { text: providerText, ...read } = readRefusal(answer);
    const code = read.code !== null && CODE.test(read.code) ? read.code : null;
    const problem = `refused with status ${status}${code === null ? '' : ` (${code})`}`;
    throw new LabelError(
      { provider: 'easypost', problem, status, code, retryAfterSeconds },
      readEasypostRefusal(read),
      providerText,
    );
  }
  const parsed = shape.safeParse(jsonBody(answer));
  if (!parsed.success) throw malformedAnswer('easypost', status);
  return parsed.data;
}

/** Reads a refusal, with all its messages on one line; one that is not JSON, or has another shape, gives only its status. */
function readRefusal(answer: ProviderAnswer): EasypostRefusal & { text: string | null } {
  const parsed = refusal.safeParse(jsonBody(answer)).data?.error;
  const errors = (parsed?.errors ?? []).flatMap((error) => fieldError.safeParse(error).data ?? []);
  const message = parsed?.message ?? null;
  // Some of its sentences end with a period.
  const messages = [message, ...errors.map((error) => error.message)].flatMap(
    (text) => text?.replace(/[.\s]+$/, '') || [],
  );
  return {
    status: answer.status,
    code: parsed?.code ?? null,
    message,
    errors,
    text: [...new Set(messages)].join('. ') || null,
  };
}
