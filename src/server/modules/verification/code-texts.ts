import { toGsmText } from '#domain/sms-segments.ts';

/** The text that carries a code for one act. @param act what is done with it: "answer our offer for order 1A2B3C4D" */
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

/** The text that carries a verification code. @param code six digits @param minutes how long it is good for */
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
