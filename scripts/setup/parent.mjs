const EVERY_MS = 500;

/**
 * npm runs us below a shell, and a signal to npm ends that shell without reaching us: when it is gone, we stop as if
 * the signal had come. Run without npm, a program may outlive whoever started it.
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
