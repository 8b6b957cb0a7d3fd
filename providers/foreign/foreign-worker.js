import { register } from 'tsx/esm/api';

// The process's program where the guide runs from its sources; the build writes its own file of this name.
register();
export const { runTask } = await import('./run-task.ts');
