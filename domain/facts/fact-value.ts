import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { MAX_ID } from '#contract/ids.ts';
import { dayNumber } from '#domain/city-time/iso-date.ts';
import type { FactStatement } from './fact-change.ts';
import { type FactKind, factKind, isFactKind, type Parameter } from './fact-kinds.ts';
import type { FactValue } from './facts.ts';

/** `fields` maps each invalid parameter to a message, as the contract's schemas do. */
export type ReadValue<K extends FactKind> =
  | { ok: true; value: FactValue<K> }
  | { ok: false; fields: Record<string, string> };

const NOT_VALID = 'This value is not valid';

/** Parses a value of a kind: one of its options with its parameters; refuses everything else. */
export function readFactValue<K extends FactKind>(kind: K, given: unknown): ReadValue<K> {
  if (given === null || typeof given !== 'object') return { ok: false, fields: { value: NOT_VALID } };
  const { is, ...parameters } = given as Record<string, unknown>;
  const { options } = factKind(kind);
  const option = typeof is === 'string' && Object.hasOwn(options, is) ? options[is] : undefined;
  if (!option) return { ok: false, fields: { is: NOT_VALID } };
  const names = new Set([...Object.keys(option), ...Object.keys(parameters)]);
  const problems = [...names].flatMap((name) => {
    const problem = problemOf(option[name], parameters[name]);
    return problem ? [[name, problem]] : [];
  });
  const { from, to } = parameters as { from?: number; to?: number };
  if (problems.length === 0 && from !== undefined && to !== undefined && from > to) {
    problems.push(['to', `Number must be at least ${from}`]);
  }
  if (problems.length > 0) return { ok: false, fields: Object.fromEntries(problems) };
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return { ok: true, value: { is, ...Object.fromEntries(said) } as FactValue<K> };
}

function problemOf(parameter: Parameter | undefined, value: unknown): string | null {
  if (value === undefined) return !parameter || parameter.optional ? null : FIELD_PROBLEMS.required;
  if (!parameter) return NOT_VALID;
  if (parameter.type === 'date') return isDate(value) ? null : NOT_VALID;
  if (typeof value !== 'number') return 'Please enter a number';
  if (!Number.isInteger(value)) return NOT_VALID;
  const { min, max } = parameter.type === 'place' ? { min: 1, max: MAX_ID } : parameter;
  if (value < min) return `Number must be at least ${min}`;
  return value > max ? `Number must be at most ${max}` : null;
}

function isDate(value: unknown): boolean {
  try {
    dayNumber(String(value));
    return typeof value === 'string';
  } catch {
    return false;
  }
}

/** Returns a stored value, or null when it is not valid for any kind that this program knows. */
export function readFactStatement(stored: unknown): FactStatement | null {
  const { kind, value } = (stored ?? {}) as Record<string, unknown>;
  if (typeof kind !== 'string' || !isFactKind(kind)) return null;
  if (value === null) return { kind, value };
  const read = readFactValue(kind, value);
  return read.ok ? { kind, value: read.value } : null;
}
