import { toGsmText } from '#domain/sms-segments.ts';

/** The text that carries a verification code (C4). @param code six digits @param minutes how long it is good for */
export function verificationCodeText({
  shopName,
  code,
  minutes,
}: {
  shopName: string;
  code: string;
  minutes: number;
}): string {
  return toGsmText(`Your ${shopName} code is ${code}. It is valid for ${minutes} minutes. Never share it.`);
}
