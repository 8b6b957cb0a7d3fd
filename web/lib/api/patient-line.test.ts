import { describe, expect, it } from 'vitest';
import { ApiError, secondsToWait } from './api-client.ts';
import { createPatientLine } from './patient-line.ts';

const refusal = (status: number, retryAfter: number | null) => new ApiError(status, '', '', retryAfter);
const options = () => ({ signal: new AbortController().signal, onStart: () => {} });

describe('a refusal', () => {
  it.each<[string, unknown, number | null]>([
    ['of a busy server', refusal(503, 3), 3],
    ['of too many in a minute', refusal(429, 10), 10],
    ['that passes in a minute', refusal(429, 11), null],
    ['that passes at once', refusal(503, 0), 0],
    ['without a time', refusal(503, null), null],
    ['of a wrong photo', refusal(422, 3), null],
    ['of nobody', new TypeError('The server cannot be reached'), null],
  ])('%s', (_name, error, seconds) => expect(secondsToWait(error, 2)).toBe(seconds));

  it('is shown after three more tries', () => expect(secondsToWait(refusal(503, 3), 3)).toBeNull());
});

describe('a line of calls', () => {
  it('makes two at once, in their order, and all of them though the server refuses many', async () => {
    const waits: number[] = [];
    const line = createPatientLine(2, async (seconds) => {
      waits.push(seconds);
    });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    let refusals = 12;
    const call = (n: number) =>
      line.run(async () => {
        running += 1;
        most = Math.max(most, running);
        started.push(n);
        await Promise.resolve();
        running -= 1;
        refusals -= 1;
        if (refusals >= 0 && refusals % 2 === 0) throw refusal(503, 3);
        return n;
      }, options());
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    expect(await Promise.all(numbers.map(call))).toEqual(numbers);
    expect(most).toBe(2);
    expect([...new Set(started)]).toEqual(numbers);
    expect(waits).toEqual(Array(6).fill(3));
  });

  it('gives up after some tries, and goes on with the next', async () => {
    const line = createPatientLine(1, async () => {});
    let tries = 0;
    const refused = line.run(async () => {
      tries += 1;
      throw refusal(503, 1);
    }, options());
    const next = line.run(async () => 'next', options());
    await expect(refused).rejects.toMatchObject({ status: 503 });
    expect(tries).toBe(4);
    expect(await next).toBe('next');
  });

  it('drops what is given up while it waits for its turn', async () => {
    const line = createPatientLine(1);
    const controller = new AbortController();
    let finish = () => {};
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = line.run(() => sent, options());
    const second = line.run(async () => 'sent', { signal: controller.signal, onStart: () => {} });
    controller.abort('given up');
    finish();
    await first;
    await expect(second).rejects.toBe('given up');
  });
});
