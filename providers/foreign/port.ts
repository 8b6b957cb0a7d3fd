import type { TASKS } from './tasks.ts';

export type ForeignTask = keyof typeof TASKS;

/**
 * Parses what a host sent in a process of its own (decision 034): one text of a host at a time, within limits of time and
 * memory. Throws SourceError 'too-slow' beyond them, and 'malformed' if the parser fails.
 */
export type ParseForeign = <Task extends ForeignTask>(
  host: string,
  task: Task,
  input: Parameters<(typeof TASKS)[Task]>[0],
) => Promise<Awaited<ReturnType<(typeof TASKS)[Task]>>>;
