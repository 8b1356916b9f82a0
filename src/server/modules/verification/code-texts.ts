import { toGsmText } from '#domain/sms-segments.ts';

/** Writes the text with a code for one act. @param act the act that the code allows: "answer our offer for order 1A2B3C4D" */
export function purposeCodeText({
  shopName,
  code,
  minutes,
  act,
}: {
  shopName: string;
  code: string;
  minutes: number;
  act: string;
}): string {
  return toGsmText(`${code} is your ${shopName} code to ${act}. It expires in ${minutes} minutes. Never share it.`);
}

/** Writes the text with a verification code. @param code six digits @param minutes lifetime of the code */
export function verificationCodeText({
  shopName,
  code,
  minutes,
}: {
  shopName: string;
  code: string;
  minutes: number;
}): string {
  return toGsmText(`Your ${shopName} code is ${code}. It expires in ${minutes} minutes. Never share it.`);
}
