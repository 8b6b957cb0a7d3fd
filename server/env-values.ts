import { z } from 'zod';

// The values that a variable of the environment may take. The messages are the ends of lines that begin with its name.

export const text = () => z.string().default('');
export const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
export const whole = (min: number, max: number) =>
  z.string().transform((value, issues) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    issues.addIssue(`must be a whole number from ${min} to ${max}`);
    return z.NEVER;
  });
export const hostName = () => matching(/^[\w.:-]+$/, 'must be a host name or an address');
export const hostNames = () =>
  matching(/^ *[\w.-]+ *(, *[\w.-]+ *)*$/, 'must be host names, separated by commas, without port').transform(
    (value) => value.split(',').map((name) => name.trim()),
  );
const NO_WEB_ADDRESS = 'must be an address that begins with http:// or https://';
export const webAddress = () =>
  z
    .string()
    .refine(isWebAddress, NO_WEB_ADDRESS)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
export const origin = () =>
  webAddress()
    .refine((value) => new URL(value).pathname === '/', 'must be an address without a path')
    .transform((value) => new URL(value).origin);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** 'true' means one proxy; see http/request/trusted-proxies.ts. */
export const trustProxy = () =>
  matching(
    /^(true|false|\d{1,2}|[\da-f.:]+(\/\d{1,3})?(,[\da-f.:]+(\/\d{1,3})?)*)$/i,
    'must be true, false, a number of proxies, or a list of addresses',
  ).transform((value): boolean | number | string => {
    if (value === 'false') return false;
    if (value === 'true') return 1;
    return /^\d{1,2}$/.test(value) ? Number(value) : value;
  });
