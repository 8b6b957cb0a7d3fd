const EVERY_MS = 500;

/**
 * Stops the program when npm stops: npm runs it below a shell, and a signal to npm ends the shell without reaching
 * the program. When run without npm, a program may outlive its parent.
 */
export function stopWithNpm() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event || shell === 1) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}
