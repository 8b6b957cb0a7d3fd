import { TASKS } from './tasks.ts';

export type Order = { task: keyof typeof TASKS; input: never } | { task: 'wake' };

/** Performs an order in the process that may be killed; 'wake' has no result. */
export async function runTask(order: Order): Promise<unknown> {
  return order.task === 'wake' ? null : TASKS[order.task](order.input);
}
