import { Worker } from 'node:worker_threads';

/** Asks in a thread of its own: the test's own work must not count as the server's. The first answer warms it up. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const ask = async () => {
  const begun = performance.now();
  const { status } = await fetch(workerData + '/healthz');
  return { isAnswered: status === 200, ms: performance.now() - begun };
};
let answers = 0;
let longestMs = 0;
let isTaken = false;
parentPort.on('message', () => {
  isTaken = true;
});
const start = async () => {
  await ask();
  parentPort.postMessage('ready');
  for (;;) {
    const { isAnswered, ms } = await ask();
    if (isAnswered) answers += 1;
    longestMs = Math.max(longestMs, ms);
    if (isTaken) {
      parentPort.postMessage({ answers, longestMs });
      answers = 0;
      longestMs = 0;
      isTaken = false;
    }
    await new Promise((done) => setTimeout(done, 5));
  }
};
start();
`;

export type Health = { answers: number; longestMs: number };

/** Asks for /healthz all the time. `take` returns the number of answers and the longest wait since the last call. */
export async function startHealthAsker(url: string) {
  const worker = new Worker(PROGRAM, { eval: true, workerData: url });
  const nextMessage = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await nextMessage();
  return {
    take(): Promise<Health> {
      const message = nextMessage<Health>();
      worker.postMessage('take');
      return message;
    },
    end: () => worker.terminate(),
  };
}
