/**
 * Asks for answers one after another while some work goes on. Returns the number of answers before the work's end, and the
 * longest processor time of this process without a turn of its event loop, in milliseconds: a clock would count what other
 * programs of the machine take.
 */
export async function answeringDuring(
  work: () => Promise<unknown>,
  ask: () => Promise<void>,
): Promise<{ answers: number; longestMs: number }> {
  let isWorking = true;
  let longestMs = 0;
  let last = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    last = process.cpuUsage();
    if (isWorking) setImmediate(turn);
  };
  setImmediate(turn);
  let answers = 0;
  const asking = (async () => {
    while (isWorking) {
      await ask();
      if (isWorking) answers += 1;
      await new Promise((done) => setImmediate(done));
    }
  })();
  try {
    await work();
  } finally {
    isWorking = false;
  }
  await asking;
  return { answers, longestMs };
}
