import { AppError } from './app-error.ts';

const MAX_DEPTH = 20;

/**
 * Refuses (400) what PostgreSQL cannot store or nobody types: NUL, half of a surrogate pair, an own `__proto__`,
 * or values nested deeper than 20. Walks without recursion, so depth cannot exhaust the stack.
 */
export function assertPlainText(value: unknown): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: item, depth } = next;
    if (typeof item === 'string') assertText(item);
    if (typeof item !== 'object' || item === null) continue;
    if (depth >= MAX_DEPTH) throw new AppError('nested_too_deeply');
    for (const [key, inner] of Object.entries(item)) {
      assertText(key);
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text === '__proto__' || text.includes('\0') || !isWellFormed(text)) {
    throw new AppError('unstorable_text');
  }
}

const LONE_SURROGATE = /\p{Cs}/u;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
